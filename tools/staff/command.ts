import { createLogger, Scheduler, SystemClock } from '@plateia/runtime';
import { ADJUST_USAGE, adjustCommand } from '@plateia/service-bookings';
import { staffCommand, staffIdOf } from '@plateia/service-identity';
import { UsageError } from '../engines/usage-error.ts';
import { openConfiguredEngines } from '../operator/configured-engines.ts';

const logger = createLogger({ service: 'staff', level: 'fatal' });
const parts = { clock: new SystemClock(), scheduler: new Scheduler(logger), logger };

const MONEY_ACTS: ReadonlySet<string> = new Set(['adjust', 'confirm']);
const USED_WRONGLY = 2;

async function run(): Promise<number> {
  const engines = await openConfiguredEngines('staff', parts);
  try {
    const args = process.argv.slice(2);
    const say = (line: string) => console.log(line);
    const connection = await engines.database('identity');
    if (MONEY_ACTS.has(args[0] ?? '')) {
      const collections = await engines.database('bookings');
      const staffOf = (email: string) => staffIdOf(connection, email);
      return await adjustCommand(args, { collections, clock: parts.clock, staffIdOf: staffOf }, say);
    }
    const ended = await staffCommand(args, { ...parts, log: engines.log, connection }, say);
    if (ended === USED_WRONGLY) ADJUST_USAGE.forEach((line) => say(`       ${line}`));
    return ended;
  } finally {
    await engines.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
