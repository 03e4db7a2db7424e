// npm run bench [-- --quick]: what the platform costs, beside what the same would cost bare. Prints a table, never fails by it.
// npm run bench -- --profile like,accept: looks into those calls instead. With --counted it says in numbers how many figures are over, for the long run.
import { parseArgs } from 'node:util';
import { endOnSignals } from '../../verify/drills/end-on-signals.ts';
import { messageOf } from '../../run/engines/usage-error.ts';
import { ensureBuilt } from '../../run/toolchain/build.ts';
import { isOver, table } from './figures.ts';
import { remember, risen, showOnPage } from './history.ts';
import { toldProfile } from './profile/told-profile.ts';

const log = (line: string): void => console.log(`  ${line}`);

endOnSignals();
try {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      profile: { type: 'string' },
      counted: { type: 'boolean', default: false },
    },
  });
  const began = performance.now();
  await ensureBuilt(log);
  // Packages can be loaded once they are built.
  if (values.profile !== undefined) {
    const { profile } = await import('./profile/profile.ts');
    await profile(values.profile.split(','), values, log, (name, one) => console.log(`\n${name}${toldProfile(one)}`));
  } else {
    const { bench } = await import('./bench.ts');
    const { figures, helloMs } = await bench(values, log);
    const { entry, last } = remember(figures, { helloMs, quick: values.quick });
    const shown = table(figures);
    console.log(`\n${shown}`);
    if (!values.quick) showOnPage(`${entry.at.slice(0, 10)}, ${entry.commit}\n\n${shown}`);
    const failed = figures.filter(isOver).length;
    if (values.counted) console.log(JSON.stringify({ passed: figures.length - failed, failed, skipped: 0 }));
    if (last)
      console.log(['', `risen since ${last.commit} of ${last.at}:`, ...toldRisen(risen(entry, last))].join('\n'));
    console.log(`\nhello floor ${(helloMs * 1_000).toFixed(0)} µs`);
  }
  console.log(`took ${((performance.now() - began) / 1_000).toFixed(0)} s`);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

function toldRisen(lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? lines.map((line) => `  ${line}`) : ['  nothing'];
}
