import { createLogger, Scheduler, SystemClock } from '@plateia/runtime';
import { services } from '@plateia/service-all-in-one';
import { eraseAgainCommand } from '@plateia/service-identity';
import { listErasures } from '@plateia/service-kit';
import { messageOf } from '../engines/usage-error.ts';
import { openConfiguredEngines } from '../operator/configured-engines.ts';

const logger = createLogger({ service: 'erase', level: 'fatal' });
const clock = new SystemClock();

/** What `node main.mjs erasures` of each service and `erase --again` of identity do on a cluster. */
async function run(args: readonly string[]): Promise<number> {
  const engines = await openConfiguredEngines('erase', { clock, scheduler: new Scheduler(logger), logger });
  try {
    const listed = new Set<string>();
    for (const { name } of services)
      for (const userId of await listErasures(await engines.database(name), clock)) listed.add(userId);
    const place = { connection: await engines.database('identity'), clock };
    return await eraseAgainCommand([...args, ...listed], place, (line) => console.log(line));
  } finally {
    await engines.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
