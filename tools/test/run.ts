import { interrupt } from './command.ts';
import { summaryLine } from './counts.ts';
import { Engines } from './engines.ts';
import { fullPlan, partialPlan } from './plan.ts';
import { runSteps } from './steps.ts';

const engines = new Engines();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupt();
    void engines.stop().finally(() => process.exit(1));
  });
}

try {
  const paths = process.argv.slice(2);
  const counts = await runSteps(paths.length > 0 ? partialPlan(paths, engines) : fullPlan(engines));
  await engines.stop();
  // Said once more at the very end: the lines where it happened are far up, among those of thousands that passed.
  for (const failure of counts.failures ?? []) console.log(`\n${failure}`);
  console.log(summaryLine(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
} catch (error) {
  await engines.stop();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
