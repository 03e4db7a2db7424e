import { BadSettings, createLogger, Scheduler, SystemClock } from '@plateia/runtime';
import { reconcileCommand } from '@plateia/service-bookings';
import { reconcilePlansCommand } from '@plateia/service-identity';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../engines/usage-error.ts';
import { openConfiguredEngines } from '../operator/configured-engines.ts';
import { paymentSettings } from './payments.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const logger = createLogger({ service: 'reconcile', level: 'fatal' });
const clock = new SystemClock();

async function run(): Promise<number> {
  const settings = paymentSettings(process.env, root);
  const engines = await openConfiguredEngines('reconcile', { clock, scheduler: new Scheduler(logger), logger });
  try {
    const say = (line: string) => console.log(line);
    const money = await reconcileCommand(await engines.database('bookings'), { settings, clock }, say);
    const plans = await reconcilePlansCommand(await engines.database('identity'), { settings, clock }, say);
    return Math.max(money, plans);
  } finally {
    await engines.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof BadSettings)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
