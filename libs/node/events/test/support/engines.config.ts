import { describe } from '@jest/globals';

export const mongoUrl = process.env.TEST_MONGO_URL;
export const kafkaBrokers = process.env.TEST_KAFKA_BROKERS;

/** `describe`, or a loud skip that says what is missing. */
export function describeWith(
  ...needs: ('TEST_MONGO_URL' | 'TEST_KAFKA_BROKERS')[]
): typeof describe | typeof describe.skip {
  const missing = needs.filter((name) => !process.env[name]);
  if (missing.length === 0) return describe;
  process.stderr.write(`SKIPPED: the events kit is not tested against its engines, ${missing.join(' and ')} not set\n`);
  return describe.skip;
}
