// npm run bench:uploads [-- --photos 50]: reads beside many photos at once. Prints a table, never fails by it.
import { parseArgs } from 'node:util';
import { endOnSignals } from '../../verify/drills/end-on-signals.ts';
import { messageOf } from '../../run/engines/usage-error.ts';
import { ensureBuilt } from '../../run/toolchain/build.ts';
import { table } from './figures.ts';

endOnSignals();
try {
  const { values } = parseArgs({ options: { photos: { type: 'string', default: '50' } } });
  await ensureBuilt((line) => console.log(`  ${line}`));
  // Packages can be loaded once they are built.
  const { benchUploads } = await import('./uploads.ts');
  console.log(`\n${table(await benchUploads(Number(values.photos)))}`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
