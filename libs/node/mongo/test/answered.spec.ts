import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { answered } from '../src/answered.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('passes on an answer and a refusal, and leaves no timer behind', async () => {
  await expect(answered(Promise.resolve(7))).resolves.toBe(7);
  await expect(answered(Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

it('ends what would never be answered as a broken connection does', async () => {
  const lost = answered(new Promise(() => undefined)).catch((error: Error) => error.name);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await lost).toBe('MongoNetworkTimeoutError');
});
