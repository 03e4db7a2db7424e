import { expect, it } from '@jest/globals';
import { PointsReached } from '../points-reached.ts';
import { killPointsOf } from '../kill-plans.ts';

const KILLS = 200;
const held = { victim: 'bookings', point: 'payment.held' };
const refunded = { victim: 'bookings', point: 'money.refund_part-done' };

it('names what nobody came past', () => {
  const reached = new PointsReached();
  reached.comePast('bookings', ['payment.held', 'outbox.after-write']);
  reached.comePast('identity', ['money.refund_part-done']);
  expect(reached.faults([held, refunded], KILLS)).toEqual(['bookings never came past money.refund_part-done']);
});

it('names where nobody was killed however often it was waited for', () => {
  const reached = new PointsReached();
  reached.comePast('bookings', ['payment.held', 'money.refund_part-done']);
  for (let times = 0; times < 5; times++) reached.waited(held, false);
  for (let times = 0; times < 5; times++) reached.waited(refunded, times === 4);
  expect(reached.inVain(held)).toBe(5);
  expect(reached.inVain(refunded)).toBe(0);
  expect(reached.killed).toBe(1);
  expect(reached.faults([held, refunded], KILLS)).toEqual([
    'bookings was never killed at payment.held, waited for 5 times',
  ]);
});

it('takes for come past where somebody was killed', () => {
  const reached = new PointsReached();
  reached.waited(held, true);
  expect(reached.faults([held], KILLS)).toEqual([]);
});

it('says nothing of a run that was too short to come to everything', () => {
  expect(new PointsReached().faults([held], 4)).toEqual([]);
});

it('knows the points of whoever is killed in a shape, each once', () => {
  const plan = {
    points: { platform: ['a', 'b', 'a'], feed: ['c'], xp: ['d'] },
    turns: { embedded: ['platform@point', 'engine', 'platform@point'], services: ['feed@point', 'xp'] },
  };
  expect(killPointsOf(plan, 'embedded')).toEqual([
    { victim: 'platform', point: 'a' },
    { victim: 'platform', point: 'b' },
  ]);
  expect(killPointsOf(plan, 'services')).toEqual([{ victim: 'feed', point: 'c' }]);
});
