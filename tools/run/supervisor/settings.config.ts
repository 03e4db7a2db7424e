import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { UsageError } from '../engines/usage-error.ts';

export type Shape = 'embedded' | 'services';

export interface Settings {
  readonly shape: Shape;
  /** of each service but the web host; 1 unless it is said */
  readonly replicas: number;
  readonly host: string;
  readonly port: number;
  readonly inboxPort: number;
  readonly opsPort: number;
  readonly providerPort: number;
  readonly paymentsPort: number;
  /** the provider of development; not where a real one takes the money */
  readonly runsPayments: boolean;
  readonly publicOrigin: string;
  readonly dataDir: string;
  readonly seed: 'demo' | 'none';
  readonly mongoUrl?: string;
  readonly redisUrl?: string;
  readonly kafkaBrokers?: string;
}

const port = z.coerce.number().int().min(1).max(65_535);
const httpOrigin = z
  .string()
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text, {
    error: 'must be like https://plateia.example, without a path',
  });

const LOOPBACK = /^(localhost|::1|127\.\d+\.\d+\.\d+)$/;

const variables = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  MAIL_INBOX_PORT: port.optional(),
  OPS_PORT: port.optional(),
  PROVIDER_PORT: port.optional(),
  PAYMENTS_PORT: port.optional(),
  PAYMENTS: z.enum(['embedded', 'stripe']).default('embedded'),
  PUBLIC_ORIGIN: httpOrigin.optional(),
  DATA_DIR: z.string().default('.data'),
  SEED: z.enum(['demo', 'none']).default('demo'),
  MONGO_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis://')
    .optional(),
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'must be host:port, separated by commas')
    .optional(),
});

/** Reads the supervisor's own variables; those of a service are checked by the service. */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[], root: string): Settings {
  const { shape, replicas } = readShape(args);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = variables.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new UsageError(`These variables have bad values, correct or unset them: ${faults.join('; ')}.`);
  }
  const values = read.data;
  if (values.NODE_ENV === undefined && !LOOPBACK.test(values.HOST))
    throw new UsageError(
      `HOST ${values.HOST} is not the loopback: say by NODE_ENV what the platform is there, e.g. development.`,
    );
  const settings = {
    shape,
    replicas,
    host: values.HOST,
    port: values.PORT,
    inboxPort: values.MAIL_INBOX_PORT ?? values.PORT + 1,
    opsPort: values.OPS_PORT ?? values.PORT + 2,
    providerPort: values.PROVIDER_PORT ?? values.PORT + 3,
    paymentsPort: values.PAYMENTS_PORT ?? values.PORT + 4,
    runsPayments: values.PAYMENTS === 'embedded',
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(root, values.DATA_DIR),
    seed: values.SEED,
    ...(values.MONGO_URL !== undefined && { mongoUrl: values.MONGO_URL }),
    ...(values.REDIS_URL !== undefined && { redisUrl: values.REDIS_URL }),
    ...(values.KAFKA_BROKERS !== undefined && { kafkaBrokers: values.KAFKA_BROKERS }),
  };
  assertPortsDiffer(settings);
  return settings;
}

const MOST_REPLICAS = 4;
const options = { shape: { type: 'string', default: 'embedded' }, replicas: { type: 'string', default: '1' } } as const;

function readShape(args: readonly string[]): Pick<Settings, 'shape' | 'replicas'> {
  const { shape, replicas } = readOptions(args) ?? {};
  const count = Number(replicas);
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_REPLICAS;
  if (shape === 'embedded' && count === 1) return { shape, replicas: 1 };
  if (shape === 'services' && isCount) return { shape, replicas: count };
  throw new UsageError(
    `Unknown argument "${args.join(' ')}": npm start takes nothing or -- --shape services [--replicas ${MOST_REPLICAS} at most].`,
  );
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return undefined;
  }
}

function assertPortsDiffer(settings: Settings): void {
  const { port: main, inboxPort, opsPort, providerPort, paymentsPort } = settings;
  const ports = [main, inboxPort, opsPort, providerPort, paymentsPort];
  const highest = Math.max(...ports);
  if (highest > 65_535)
    throw new UsageError(`PORT ${main} leaves no room for the ports after it: choose one below 65532.`);
  if (new Set(ports).size < ports.length) {
    throw new UsageError(
      'PORT, MAIL_INBOX_PORT, OPS_PORT, PROVIDER_PORT and PAYMENTS_PORT must be five different ports: change the ones that are the same.',
    );
  }
}
