// npm run web-bench: what the pages cost a slow phone on a slow network. Prints a table, never fails by it.
import { chromiumHere } from '../../verify/browser/chromium.ts';
import { endOnSignals } from '../../verify/drills/end-on-signals.ts';
import { messageOf, UsageError } from '../../run/engines/usage-error.ts';
import { ensureBuilt } from '../../run/toolchain/build.ts';
import { table } from './figures.ts';

const log = (line: string): void => console.log(`  ${line}`);

endOnSignals();
try {
  if (chromiumHere() === undefined) throw new UsageError('Chromium is not on this machine: run npm run doctor.');
  await ensureBuilt(log);
  // Packages can be loaded once they are built.
  const { measurePages } = await import('./bench.ts');
  console.log(`\n${table(await measurePages(log))}`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
