import { expect, it, jest } from '@jest/globals';
import { createLogger } from '@plateia/runtime';
import { CachedRead } from '../src/reading/cached-read.js';

const logger = createLogger({ service: 'web', level: 'silent' });
const LONG_MS = 3_600_000;

it('asks once for all who ask while nobody has answered', async () => {
  const answer = Promise.withResolvers<string>();
  const read = jest.fn(() => answer.promise);
  const cached = new CachedRead(LONG_MS, read, logger);
  const asked = [cached.value(), cached.value(), cached.value()];
  answer.resolve('the tree');
  expect(await Promise.all(asked)).toEqual(['the tree', 'the tree', 'the tree']);
  expect(await cached.value()).toBe('the tree');
  expect(read).toHaveBeenCalledTimes(1);
});

it('keeps nobody waiting right after a failure, and asks again a moment later', async () => {
  let isAway = true;
  let now = 0;
  const read = jest.fn(async () => {
    if (isAway) throw new Error('nobody answers');
    return 'the tree';
  });
  const cached = new CachedRead(LONG_MS, read, logger, () => now);
  expect(await Promise.all([cached.value(), cached.value()])).toEqual([undefined, undefined]);
  isAway = false;
  now += 1_999;
  expect(await cached.value()).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);
  now += 1;
  expect(await cached.value()).toBe('the tree');
  expect(read).toHaveBeenCalledTimes(2);
});

it('answers what it knew while nobody answers', async () => {
  const read = jest.fn(async () => 'the tree');
  const cached = new CachedRead(0, read, logger);
  await cached.value();
  read.mockRejectedValue(new Error('nobody answers'));
  expect([await cached.value(), await cached.value()]).toEqual(['the tree', 'the tree']);
  expect(read).toHaveBeenCalledTimes(2);
});
