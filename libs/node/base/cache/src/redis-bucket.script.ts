import { defineScript } from 'redis';
import type { Taken } from './cache.js';
import { ROUNDING_MS } from './memory-buckets.js';

interface Take {
  n: number;
  windowMs: number;
  cost: number;
  now: number;
}

/**
 * One atomic step per take, the same sum as MemoryBuckets. The time is the caller's Clock, which tests move;
 * replicas whose clocks differ are off by that difference and no more.
 */
export const takeFromBucket = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
local n, window, cost, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local known = tonumber(redis.call('GET', KEYS[1])) or now
local full_at = math.max(now, math.min(known, now + window))
local full_afterwards = full_at + cost * window / n
local excess = full_afterwards - now - window - ${ROUNDING_MS}
local kept = excess > 0 and full_at or full_afterwards
if kept > now then redis.call('SET', KEYS[1], string.format('%.17g', kept), 'PX', math.ceil(kept - now)) end
if excess > 0 then return {0, math.ceil(excess / 1000)} end
return {1, 0}`,
  parseCommand(parser, key: string, { n, windowMs, cost, now }: Take) {
    parser.pushKey(key);
    parser.push(String(n), String(windowMs), String(cost), String(now));
  },
  transformReply: (reply: [allowed: number, retryAfterSeconds: number]): Taken => ({
    allowed: reply[0] === 1,
    retryAfterSeconds: reply[1],
  }),
});
