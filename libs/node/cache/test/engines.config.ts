import { describe } from '@jest/globals';

export const redisUrl = process.env['TEST_REDIS_URL'];

/** `describe`, or a loud skip that says what is missing. */
export function describeWithEngine(what: string): typeof describe | typeof describe.skip {
  if (redisUrl) return describe;
  process.stderr.write(`SKIPPED: ${what}, TEST_REDIS_URL not set\n`);
  return describe.skip;
}
