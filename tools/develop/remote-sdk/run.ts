import { resolve } from 'node:path';
import { messageOf, UsageError } from '../../run/engines/usage-error.ts';
import { buildKit, packKit } from './pack.ts';

const [folder, ...rest] = process.argv.slice(2);

try {
  if (folder === undefined || rest.length > 0)
    throw new UsageError('Say where to put it: npm run kit -- ../weather-remote/kit');
  await buildKit();
  for (const file of await packKit(resolve(folder))) console.log(file);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
