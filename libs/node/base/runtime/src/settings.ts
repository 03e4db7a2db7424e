import { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Every bad key at once, so that a deployment is mended in one round. */
export class BadSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Bad configuration: ${problems.join('; ')}`);
    this.name = 'BadSettings';
  }
}

/** Kubernetes injects these for every service it knows. */
const INJECTED = /_SERVICE_(HOST|PORT(_.*)?)$|_PORT$|_PORT_\d+_/;

/** Reads what the schemas name; an unknown key behind a service's prefix is an error, not a typo that is ignored. */
export function readSettings<P extends z.ZodObject, S extends z.ZodObject>(
  environment: Environment,
  schemas: { platform: P; service: { name: string; schema: S } },
): z.output<P> & z.output<S> {
  const prefix = `${schemas.service.name.toUpperCase().replaceAll('-', '_')}_`;
  const problems: string[] = [];
  const platform = read(environment, schemas.platform, '', problems);
  const service = read(environment, schemas.service.schema, prefix, problems);
  problems.push(...unknownKeys(environment, prefix, schemas.platform, schemas.service.schema));
  if (problems.length > 0 || !platform || !service) throw new BadSettings(problems);
  return { ...platform, ...service };
}

/** Reads the keys of one schema, each behind the prefix; notes what is wrong and then gives nothing. */
function read<S extends z.ZodObject>(
  environment: Environment,
  schema: S,
  prefix: string,
  problems: string[],
): z.output<S> | undefined {
  const given = Object.keys(schema.shape)
    .map((key) => [key, environment[prefix + key]] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  for (const issue of result.error.issues) problems.push(`${prefix}${issue.path.join('.')}: ${issue.message}`);
  return undefined;
}

function unknownKeys(environment: Environment, prefix: string, platform: z.ZodObject, service: z.ZodObject): string[] {
  const known = new Set([...Object.keys(platform.shape), ...Object.keys(service.shape).map((key) => prefix + key)]);
  return Object.keys(environment)
    .filter((key) => key.startsWith(prefix) && !known.has(key) && !INJECTED.test(key))
    .map((key) => `${key} is not a known key`);
}
