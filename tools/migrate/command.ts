import { createLogger, Scheduler, SystemClock } from '@plateia/runtime';
import { services } from '@plateia/service-all-in-one';
import { MigrationFailed, PlatformProcess, readProcessSettings } from '@plateia/service-kit';
import { UsageError } from '../engines/usage-error.ts';
import { openConfiguredEngines } from '../operator/configured-engines.ts';

const logger = createLogger({ service: 'migrate', level: 'fatal' });
const clock = new SystemClock();

async function run([name, ...rest]: readonly string[]): Promise<number> {
  const chosen = services.filter((service) => name === undefined || service.name === name);
  if (chosen.length === 0 || rest.length > 0) {
    console.error(`Usage: migrate [${services.map((service) => service.name).join('|')}]`);
    return 2;
  }
  const engines = await openConfiguredEngines('migrate', { clock, scheduler: new Scheduler(logger), logger });
  try {
    const environment = { ...process.env, MONGO_URL: await engines.mongoUrl(), LOG_LEVEL: 'fatal' };
    const platform = new PlatformProcess(readProcessSettings(chosen, environment), {
      shape: 'together',
      drainGraceMs: 0,
      onHopeless: () => undefined,
    });
    try {
      for (const { service, version, applied, indexes } of await platform.migrate())
        console.log(`${service}: version ${version}, ${applied.length} applied, ${indexes.length} indexes renewed`);
    } finally {
      await platform.stop();
    }
    return 0;
  } finally {
    await engines.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof MigrationFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
