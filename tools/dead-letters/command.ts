import { createLogger, Scheduler, SystemClock } from '@plateia/runtime';
import { deadLettersCommand } from '@plateia/events';
import { Refusal } from '../engines/refusal.ts';
import { openConfiguredLog } from './configured-log.ts';

const logger = createLogger({ service: 'dead-letters', level: 'fatal' });

try {
  const log = await openConfiguredLog({ clock: new SystemClock(), scheduler: new Scheduler(logger), logger });
  process.exitCode = await deadLettersCommand(process.argv.slice(2), log.deadLetters, (line) => console.log(line));
  await log.close();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
