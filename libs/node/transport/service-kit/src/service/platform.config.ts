import { keySet } from '@plateia/contracts/identity';
import { BadSettings, nodeEnv, patienceScale, surroundingsProblems, type Environment } from '@plateia/runtime';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { areNetworks, NO_PROXY } from '../http/trusted-proxies.js';
import { storedSecret, keysFolder } from './stored-secret.js';

/** 0 takes a free one, for processes that others look up. */
const port = z.coerce.number().int().min(0).max(65_535);
const scale = z.coerce.number().positive().max(1_000_000).default(1);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
export const mongoUrl = z.string('required').regex(/^mongodb(\+srv)?:\/\//, 'not a mongodb:// address');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const priceList = list.transform((pairs, context) => {
  const split = pairs.map((pair) => pair.split('=', 2));
  const prices = new Map(split.map(([name = '', ids = '']) => [name, ids.split('|').map((id) => id.trim())]));
  const all = [...prices.values()].flat();
  if (prices.has('') || all.includes('')) context.addIssue('must be like premium-monthly=price_2|price_1');
  if (prices.size < pairs.length || new Set(all).size < all.length)
    context.addIssue('must name each plan once, and each price for one plan');
  return prices;
});

/** What all services share, by the names that operators use. */
export const platformSettings = z.object({
  NODE_ENV: nodeEnv,
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  OPS_PORT: port.optional(),
  MAIL_INBOX_PORT: port.optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  MONGO_URL: mongoUrl,
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'not a redis:// address')
    .optional(),
  KAFKA_BROKERS: list.optional(),
  KAFKA_TLS: flag.optional(),
  /** PEM of an authority that the system does not know */
  KAFKA_CA_FILE: z.string().optional(),
  /** SCRAM-SHA-512 */
  KAFKA_USERNAME: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  /** where files are kept: https://<key>:<secret>@<endpoint>/<bucket>?region=<region>; on the local disk without it */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** stands before databases, topics and groups; tests share engines */
  ENGINE_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]*$/)
    .default(''),
  /** networks whose x-forwarded-for is believed */
  TRUSTED_PROXIES: list.refine(areNetworks, `networks like 10.0.0.0/8, or ${NO_PROXY}`).optional(),
  JWKS_URL: z.url().optional(),
  IDENTITY_KEYS_FILE: z.string().optional(),
  PAGE_TOKEN_SECRET: z.string().min(32).optional(),
  MEDIA_LINK_SECRET: z.string().min(32).optional(),
  /** real mail in place of the development inbox */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'not an smtp:// address')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /** of the development sign-in provider */
  PROVIDER_PORT: port.optional(),
  /** who takes the money; the provider of development outside production unless it is said */
  PAYMENTS: z.enum(['embedded', 'stripe']).optional(),
  PAYMENTS_PORT: port.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** premium-monthly=price_2|price_1,premium-annual=price_3 …, of each plan the newest first */
  STRIPE_PRICES: priceList.default(() => new Map()),
  RATE_LIMIT_SCALE: scale,
  QUOTA_SCALE: scale,
  PATIENCE_SCALE: patienceScale,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** a collector of traces that takes OTLP over HTTP, and how many of all traces it is told */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TEST_HOOKS: flag.default(false),
  /** of the one platform that has these engines for itself: leases of any other are void; unset where engines are shared */
  DATA_OWNER: z.string().min(1).optional(),
  /** each service runs once, so that nobody but it writes to its database: looks for what others wrote are rare */
  SOLE_REPLICA: flag.default(false),
  PLATEIA_SUPERVISED: flag.default(false),
  SEED: z.enum(['demo', 'none']).default('demo'),
  /** the acts that SEED=demo plays, written by the supervisor; without it there is no demo */
  SEED_STORY: z.string().optional(),
});

const SHARED_BY_REPLICAS = ['PAGE_TOKEN_SECRET', 'MEDIA_LINK_SECRET'] as const;
const MADE_AT_HOME = [...SHARED_BY_REPLICAS, 'IDENTITY_KEYS_FILE'] as const;
type Read = z.output<typeof platformSettings>;
type Completed =
  | 'OPS_PORT'
  | 'MAIL_INBOX_PORT'
  | 'PROVIDER_PORT'
  | 'PAYMENTS_PORT'
  | 'PUBLIC_ORIGIN'
  | 'JWKS_URL'
  | (typeof MADE_AT_HOME)[number];

export type PlatformSettings = Omit<Read, Completed> & {
  OPS_PORT: number;
  MAIL_INBOX_PORT: number;
  PROVIDER_PORT: number;
  PAYMENTS_PORT: number;
  production: boolean;
} & Record<Exclude<Completed, 'OPS_PORT' | 'MAIL_INBOX_PORT' | 'PROVIDER_PORT' | 'PAYMENTS_PORT'>, string>;

/** Everything but settings is told what it needs by them. */
export const processEnvironment = (): Environment => process.env;

/** Rules between keys, and defaults that follow from others. */
export function completePlatformSettings(read: Read): PlatformSettings {
  const production = read.NODE_ENV === 'production';
  const problems = [
    ...surroundingsProblems(read),
    ...mailProblems(read),
    ...kafkaProblems(read),
    ...(production ? productionProblems(read) : []),
  ];
  if (problems.length > 0) throw new BadSettings(problems);
  const origin = read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`;
  return {
    ...read,
    SEED_STORY: read.SEED === 'demo' && !production ? read.SEED_STORY : undefined,
    production,
    OPS_PORT: read.OPS_PORT ?? (read.PORT === 0 ? 0 : read.PORT + 2),
    MAIL_INBOX_PORT: read.MAIL_INBOX_PORT ?? read.PORT + 1,
    PROVIDER_PORT: read.PROVIDER_PORT ?? read.PORT + 3,
    PAYMENTS_PORT: read.PAYMENTS_PORT ?? read.PORT + 4,
    PUBLIC_ORIGIN: origin,
    JWKS_URL: read.JWKS_URL ?? origin + keySet.path,
    PAGE_TOKEN_SECRET: read.PAGE_TOKEN_SECRET ?? storedSecret(read.DATA_DIR, 'page-token'),
    MEDIA_LINK_SECRET: read.MEDIA_LINK_SECRET ?? storedSecret(read.DATA_DIR, 'media-link'),
    IDENTITY_KEYS_FILE: read.IDENTITY_KEYS_FILE ?? join(keysFolder(read.DATA_DIR), 'identity.json'),
  };
}

function* mailProblems({ SMTP_URL, MAIL_FROM }: Read): Iterable<string> {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) yield 'MAIL_FROM: required with SMTP_URL';
}

function* kafkaProblems({ KAFKA_BROKERS, KAFKA_TLS, KAFKA_CA_FILE, ...read }: Read): Iterable<string> {
  if ((read.KAFKA_USERNAME === undefined) !== (read.KAFKA_PASSWORD === undefined))
    yield 'KAFKA_USERNAME, KAFKA_PASSWORD: one without the other';
  if (KAFKA_CA_FILE !== undefined && !KAFKA_TLS) yield 'KAFKA_CA_FILE: of no use without KAFKA_TLS=1';
  if (read.NODE_ENV === 'production' && KAFKA_BROKERS !== undefined && KAFKA_TLS === undefined)
    yield 'KAFKA_TLS: say 1 in production, or 0 where the network between is trusted';
}

function* productionProblems(read: Read): Iterable<string> {
  for (const key of ['PUBLIC_ORIGIN', ...SHARED_BY_REPLICAS] as const) {
    if (read[key] === undefined) yield `${key}: required in production`;
  }
  if (read.TRUSTED_PROXIES === undefined)
    yield `TRUSTED_PROXIES: required in production: the networks of the proxies before it, or ${NO_PROXY} where there is none`;
  if (read.TEST_HOOKS) yield 'TEST_HOOKS: refused in production';
  if (read.RATE_LIMIT_SCALE !== 1) yield 'RATE_LIMIT_SCALE: refused in production';
  if (read.QUOTA_SCALE !== 1) yield 'QUOTA_SCALE: refused in production';
}
