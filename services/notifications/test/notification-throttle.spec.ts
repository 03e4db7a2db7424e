import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { StreamEntry } from '../src/domain/stream-entry.js';
import { NotificationThrottle } from '../src/streams/notification-throttle.js';

const touched = (_id: string, notificationId = 'row'): StreamEntry => ({
  _id,
  receiver: 'maria',
  cause: _id,
  signal: 'notification',
  data: { notificationId },
});

let released: string[];
let throttle: NotificationThrottle;

beforeEach(() => {
  jest.useFakeTimers();
  released = [];
  throttle = new NotificationThrottle(({ _id }) => void released.push(_id));
});
afterEach(() => {
  throttle.stop();
  jest.useRealTimers();
});

it('lets a row through at once, and its last state a second later', () => {
  expect(['1', '2', '3'].map((id) => throttle.admits(touched(id)))).toEqual([true, false, false]);
  jest.advanceTimersByTime(999);
  expect(released).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(released).toEqual(['3']);
});

it('lets a row through at once again that nobody touched for a second', () => {
  throttle.admits(touched('1'));
  jest.advanceTimersByTime(1_000);
  expect([throttle.isResting('row'), throttle.admits(touched('2')), released]).toEqual([false, true, []]);
});

it('keeps no row waiting for another', () => {
  throttle.admits(touched('1'));
  expect([throttle.admits(touched('2', 'another')), throttle.isResting('row')]).toEqual([true, true]);
});

it('keeps nothing back that is not about a row as it is', () => {
  const removal: StreamEntry = {
    ...touched('1'),
    signal: 'notifications_removed',
    data: { notificationIds: ['row'] },
  };
  expect([removal, removal].map((entry) => throttle.admits(entry))).toEqual([true, true]);
});

it('releases nothing once it was stopped', () => {
  for (const id of ['1', '2']) throttle.admits(touched(id));
  throttle.stop();
  jest.advanceTimersByTime(60_000);
  expect(released).toEqual([]);
});
