import { createLogger, Scheduler, SystemClock } from '@plateia/runtime';
import { deadLettersCommand } from '@plateia/events';
import { Refusal } from '../engines/refusal.ts';
import { openConfiguredEngines } from '../operator/configured-engines.ts';

const logger = createLogger({ service: 'dead-letters', level: 'fatal' });

try {
  const parts = { clock: new SystemClock(), scheduler: new Scheduler(logger), logger };
  const engines = await openConfiguredEngines('dead-letters', parts);
  process.exitCode = await deadLettersCommand(process.argv.slice(2), engines.log.deadLetters, (line) =>
    console.log(line),
  );
  await engines.close();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
