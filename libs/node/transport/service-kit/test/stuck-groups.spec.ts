import { expect, it } from '@jest/globals';
import { createLogger, SystemClock } from '@plateia/runtime';
import { StuckGroups } from '../src/service/stuck-groups.js';

function watch(shape: 'alone' | 'together') {
  const clock = new SystemClock();
  const seen = { ended: 0, reopened: 0 };
  const groups = new StuckGroups(
    shape,
    clock,
    createLogger({ service: 'feed', level: 'silent' }),
    () => (seen.ended += 1),
  );
  const stuck = (reopen = async () => void (seen.reopened += 1)) => groups.found('feed', reopen);
  return { clock, seen, stuck };
}

it('ends the process of a service that is alone', () => {
  const { seen, stuck } = watch('alone');
  stuck();
  expect(seen).toEqual({ ended: 1, reopened: 0 });
});

it('opens a consumer beside others again, three times in a minute', () => {
  const { clock, seen, stuck } = watch('together');
  for (let i = 0; i < 3; i++) stuck();
  expect(seen).toEqual({ ended: 0, reopened: 3 });
  clock.advance(61_000);
  for (let i = 0; i < 3; i++) stuck();
  expect(seen).toEqual({ ended: 0, reopened: 6 });
  stuck();
  expect(seen).toEqual({ ended: 1, reopened: 6 });
});

it('ends the process when opening again fails', async () => {
  const { seen, stuck } = watch('together');
  stuck(() => Promise.reject(new Error('no broker')));
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen.ended).toBe(1);
});
