import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { portraits } from './portraits.ts';
import { scenes } from './scenes.ts';

// npm run demo:draw: the pictures of the demo, which are kept beside it, so that no fill draws.
const folder = join(import.meta.dirname, '../demo/pictures');
mkdirSync(folder, { recursive: true });
for (const [name, drawing] of Object.entries({ ...portraits, ...scenes }))
  await sharp(Buffer.from(drawing))
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
