import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@plateia/runtime';
import { ManualClock } from '@plateia/test-kit';
import { MemoryBuckets, MemoryCache } from '../src/index.js';
import { cacheContract } from './cache.contract.js';

const logger = createLogger({ service: 'test', level: 'silent' });

describe('MemoryCache', () => {
  const clock = new ManualClock();
  const cache = new MemoryCache(clock, logger);
  cacheContract(() => ({ cache, clock, other: cache }));

  it('holds a bounded number of values and lets the expired go first', async () => {
    const small = new MemoryCache(clock, logger, 3);
    await small.set('long', '1', 600);
    await small.set('short', '2', 1);
    await small.set('longer', '3', 600);
    clock.advance(2);
    await small.set('new', '4', 600);
    expect(await Promise.all(['long', 'short', 'longer', 'new'].map((key) => small.get(key)))).toEqual([
      '1',
      null,
      '3',
      '4',
    ]);
    await small.set('newest', '5', 600);
    expect(await Promise.all(['long', 'longer', 'new', 'newest'].map((key) => small.get(key)))).toEqual([
      null,
      '3',
      '4',
      '5',
    ]);
  });
});

describe('MemoryBuckets', () => {
  it('stays within its capacity and forgets full buckets before used ones', () => {
    const clock = new ManualClock();
    const buckets = new MemoryBuckets(clock, 1_000);
    const [short, long] = [
      { n: 1, windowSeconds: 1 },
      { n: 1, windowSeconds: 3_600 },
    ];
    for (let i = 0; i < 500; i++) buckets.take(`long${i}`, long);
    for (let i = 0; i < 500; i++) buckets.take(`short${i}`, short);
    clock.advance(1);
    buckets.take('one more', long);
    expect(buckets.size).toBe(501);
    expect(buckets.take('long0', long).allowed).toBe(false);
    for (let i = 0; i < 20_000; i++) buckets.take(`flood${i}`, long);
    expect(buckets.size).toBeLessThanOrEqual(1_000);
  });
});
