import { fileURLToPath } from 'node:url';
import { messageOf } from '../../run/engines/usage-error.ts';
import { generate } from './generate.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

try {
  for (const path of await generate(root, process.argv.slice(2))) console.log(path);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
