import { fileURLToPath } from 'node:url';
import { signingKeysCommand } from '@plateia/auth';
import { SystemClock } from '@plateia/runtime';
import { signingKeysFile } from '../supervisor/data-dir.ts';
import { readSettings } from '../supervisor/settings.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = process.env['IDENTITY_KEYS_FILE'] || signingKeysFile(readSettings(process.env, [], root).dataDir);

process.exitCode = await signingKeysCommand(process.argv.slice(2), {
  file,
  clock: new SystemClock(),
  out: (line) => console.log(line),
});
