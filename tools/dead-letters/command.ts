import { createLogger, Scheduler, SystemClock } from '@plateia/runtime';
import { deadLettersCommand, ParkedEvents } from '@plateia/events';
import { services } from '@plateia/service-all-in-one';
import { UsageError } from '../engines/usage-error.ts';
import { openConfiguredEngines } from '../operator/configured-engines.ts';

const logger = createLogger({ service: 'dead-letters', level: 'fatal' });

try {
  const parts = { clock: new SystemClock(), scheduler: new Scheduler(logger), logger };
  const engines = await openConfiguredEngines('dead-letters', parts);
  const parkedBy = async (group: string) => new ParkedEvents(await engines.database(group), group, parts.clock).list();
  const parked = async (group?: string) => {
    const groups = group === undefined ? services.map(({ name }) => name) : [group];
    return (await Promise.all(groups.map(parkedBy))).flat();
  };
  const { deadLetters } = engines.log;
  process.exitCode = await deadLettersCommand(process.argv.slice(2), { deadLetters, parked }, (line) =>
    console.log(line),
  );
  await engines.close();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
