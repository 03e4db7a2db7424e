import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { CommitTimer, LATER_MS } from '../src/delivery/commit-timer.js';
import { quietLogger } from './support/quiet.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each(['handled', 'passedOver'] as const)('writes down what is %s while it writes', async (what) => {
  let commits = 0;
  let end: () => void = () => undefined;
  const timer = new CommitTimer(() => {
    commits += 1;
    return new Promise((resolve) => (end = resolve));
  }, quietLogger);
  const writing = timer.now();
  timer[what]();
  end();
  await writing;
  expect(commits).toBe(1);
  // Not all timers: what another file left in this process may arm its own for ever.
  await jest.advanceTimersByTimeAsync(LATER_MS);
  expect(commits).toBe(2);
  end();
});
