import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const anchor = fileURLToPath(import.meta.resolve('@plateia/contracts/errors.json'));

/**
 * Contracts by their sources, so that a bundle takes from them only what it uses. Not by the condition `source`:
 * libraries of others have one too, and their sources are not for us to build.
 */
export function contractSources() {
  const folder = dirname(anchor);
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(exports).map(([path, target]) => [
      `${name}${path.slice(1)}$`,
      join(folder, target.source ?? target),
    ]),
  );
}
