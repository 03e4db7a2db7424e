import { parseArgs } from 'node:util';
import { keepBusy } from './busy.ts';
import { closingLines, isGreen } from './closing.ts';
import { interrupt } from './command.ts';
import { Engines } from './engines.ts';
import { keepSeconds } from './known-seconds.ts';
import { machineLine } from './machine.ts';
import { lastFailed, noteFailed, noteFlakes } from './past-run.ts';
import { failedPlan, fullPlan, partialPlan } from './plan.ts';
import { lookAgain } from './second-look.ts';
import { runSteps, type Step, sumOfSteps } from './steps.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    slow: { type: 'string', default: '1' },
    'keep-seconds': { type: 'boolean', default: false },
  },
});
const engines = [new Engines()];
const busy = keepBusy(Number(values.slow));
const stop = async (): Promise<void> => {
  await Promise.all(engines.splice(0).map((one) => one.stop()));
  busy.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupt();
    void stop().finally(() => process.exit(1));
  });
}

try {
  const machine = await machineLine();
  const ended = await runSteps(plan(engines[0]!));
  await Promise.all(engines.splice(0).map((one) => one.stop()));
  const look = await lookAgain(sumOfSteps(ended), runAlone);
  await stop();
  noteFlakes(look.flaky, new Date(performance.timeOrigin + performance.now()));
  noteFailed({
    files: (look.counts.files ?? []).filter(({ failed }) => failed > 0).map(({ file }) => file),
    steps: ended.filter(({ counts }) => counts.failed > 0 && !counts.files).map(({ title }) => title),
  });
  if (values['keep-seconds']) keepSeconds(look.counts.files ?? []);
  for (const line of closingLines(ended, look, machine)) console.log(line);
  process.exitCode = isGreen(look) ? 0 : 1;
} catch (error) {
  await stop();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function plan(started: Engines): Step[] {
  if (values.again) return failedPlan(lastFailed(), started);
  return positionals.length > 0 ? partialPlan(positionals, started) : fullPlan(started);
}

/** On engines that nothing else has used, started with the first file that needs a second look. */
async function runAlone(file: string) {
  if (engines.length === 0) {
    const fresh = new Engines();
    fresh.env['JOURNEYS_TRACE'] = '1';
    engines.push(fresh);
  }
  return sumOfSteps(await runSteps(partialPlan([file], engines[0]!)));
}
