import { services } from '@plateia/service-all-in-one';
import { PlatformProcess, readProcessSettings } from '@plateia/service-kit';
import type { OperatorCommand } from './operator-command.ts';

/** [service]: brings indexes and data of all services, or of one, to what this release wants. */
export const command: OperatorCommand = {
  async run([name, ...rest], { engines, say, complain }) {
    const chosen = services.filter((service) => name === undefined || service.name === name);
    if (chosen.length === 0 || rest.length > 0) {
      complain(`Usage: migrate [${services.map((service) => service.name).join('|')}]`);
      return 2;
    }
    const { mongoUrl } = await engines();
    const environment = { ...process.env, MONGO_URL: await mongoUrl(), LOG_LEVEL: 'fatal' };
    const platform = new PlatformProcess(readProcessSettings(chosen, environment), {
      shape: 'together',
      drainGraceMs: 0,
      onHopeless: () => undefined,
    });
    try {
      for (const { service, version, applied, indexes } of await platform.migrate())
        say(`${service}: version ${version}, ${applied.length} applied, ${indexes.length} indexes renewed`);
    } finally {
      await platform.stop();
    }
    return 0;
  },
};
