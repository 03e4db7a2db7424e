import type { describe } from '@jest/globals';

const ENGINES = {
  TEST_MONGO_URL: process.env['TEST_MONGO_URL'],
  TEST_REDIS_URL: process.env['TEST_REDIS_URL'],
  TEST_KAFKA_BROKERS: process.env['TEST_KAFKA_BROKERS'],
  TEST_S3_URL: process.env['TEST_S3_URL'],
  TEST_STRIPE_MOCK_URL: process.env['TEST_STRIPE_MOCK_URL'],
} as const;

export const mongoUrl = ENGINES.TEST_MONGO_URL;
export const redisUrl = ENGINES.TEST_REDIS_URL;
export const kafkaBrokers = ENGINES.TEST_KAFKA_BROKERS;
/** a bucket, as S3_URL names one */
export const s3Url = ENGINES.TEST_S3_URL;
/** Stripe's API by its own description, without a memory */
export const stripeMockUrl = ENGINES.TEST_STRIPE_MOCK_URL;

/** `describe`, or a loud skip that says what is not tested and why. */
export function describeWith(what: string, ...needs: (keyof typeof ENGINES)[]): typeof describe | typeof describe.skip {
  // Not imported: what crashes in a process of its own uses this package too, and has no jest.
  const { describe: begin } = globalThis as unknown as { describe: typeof describe };
  const missing = needs.filter((name) => !ENGINES[name]);
  if (missing.length === 0) return begin;
  process.stderr.write(`SKIPPED: ${what}, ${missing.join(' and ')} not set\n`);
  return begin.skip;
}
