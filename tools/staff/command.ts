import { createLogger, Scheduler, SystemClock } from '@plateia/runtime';
import { staffCommand } from '@plateia/service-identity';
import { Refusal } from '../engines/refusal.ts';
import { openConfiguredEngines } from '../operator/configured-engines.ts';

const logger = createLogger({ service: 'staff', level: 'fatal' });
const parts = { clock: new SystemClock(), scheduler: new Scheduler(logger), logger };

async function run(): Promise<number> {
  const engines = await openConfiguredEngines('staff', parts);
  try {
    const connection = await engines.database('identity');
    return await staffCommand(process.argv.slice(2), { ...parts, log: engines.log, connection }, (line) =>
      console.log(line),
    );
  } finally {
    await engines.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
