import { BadSettings, readSettings, type Environment } from '@plateia/runtime';
import { z } from 'zod';
import type { ServiceDefinition } from './define-service.js';
import { completePlatformSettings, mongoUrl, platformSettings, type PlatformSettings } from './platform.config.js';

export interface ServiceSettings {
  definition: ServiceDefinition;
  /** the service's own keys, without their prefix */
  own: Record<string, unknown>;
  /** of the service's database */
  mongoUrl: string;
}

export interface ProcessSettings {
  platform: PlatformSettings;
  services: ServiceSettings[];
}

/** Of all services of the process at once, so that one look at the message is enough. */
export function readProcessSettings(
  definitions: readonly ServiceDefinition[],
  environment: Environment,
): ProcessSettings {
  const problems = new Set<string>();
  const collect = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BadSettings)) throw error;
      for (const problem of error.problems) problems.add(problem);
      return undefined;
    }
  };
  const platform = collect(() => readPlatform(environment));
  const services = definitions.map((definition) => collect(() => readService(definition, environment)));
  if (lacksSigningKeys(definitions, environment)) problems.add('IDENTITY_KEYS_FILE: required in production');
  if (problems.size > 0 || !platform) throw new BadSettings([...problems]);
  return { platform, services: services.filter((service) => service !== undefined) };
}

/** Nobody but identity has the keys that tokens are signed with: the others ask it for the public half. */
const lacksSigningKeys = (definitions: readonly ServiceDefinition[], environment: Environment): boolean =>
  definitions.some(({ name }) => name === 'identity') &&
  environment['NODE_ENV'] === 'production' &&
  !environment['IDENTITY_KEYS_FILE'];

function readPlatform(environment: Environment): PlatformSettings {
  const own = Object.fromEntries(Object.keys(platformSettings.shape).map((key) => [key, environment[key]]));
  const nobody = { name: 'platform', schema: z.object({}) };
  return completePlatformSettings(readSettings(own, { platform: platformSettings, service: nobody }));
}

function readService(definition: ServiceDefinition, environment: Environment): ServiceSettings {
  const schema = definition.settings.extend({ MONGO_URL: mongoUrl.optional() });
  // Named like keys of one service's own, but of all services.
  const shared = platformSettings.pick({ MONGO_URL: true, IDENTITY_KEYS_FILE: true, MEDIA_LINK_SECRET: true });
  const read = readSettings(environment, { platform: shared, service: { name: definition.name, schema } });
  return { definition, own: read, mongoUrl: read.MONGO_URL };
}
