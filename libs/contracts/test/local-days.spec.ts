import { describe, expect, it } from '@jest/globals';
import { ATHENS, localDate, nextLocalDay, wallClock } from '../src/index.js';

describe('the local day', () => {
  const at = (iso: string) => Date.parse(iso);
  const next = (iso: string, zone: string) => new Date(nextLocalDay(at(iso), zone)).toISOString();

  it('ends at midnight of the zone, also when clocks change', () => {
    expect(localDate(at('2026-01-10T22:30:00Z'), ATHENS)).toBe('2026-01-11');
    expect(next('2026-01-10T21:59:59.999Z', ATHENS)).toBe('2026-01-10T22:00:00.000Z');
    expect(next('2026-01-10T22:00:00Z', ATHENS)).toBe('2026-01-11T22:00:00.000Z');
    // 23 hours, then 25
    expect(next('2026-03-28T22:00:00Z', ATHENS)).toBe('2026-03-29T21:00:00.000Z');
    expect(next('2026-10-24T21:00:00Z', ATHENS)).toBe('2026-10-25T22:00:00.000Z');
    // no midnight on that day: the clock goes from 23:59 to 01:00
    expect(next('2026-04-23T12:00:00Z', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
    expect(localDate(at('2026-04-23T22:00:00Z'), 'Africa/Cairo')).toBe('2026-04-24');
    expect(next('2026-01-10T12:00:00Z', 'Pacific/Kiritimati')).toBe('2026-01-11T10:00:00.000Z');
  });
});

describe('the clock on the wall', () => {
  it.each([
    ['2026-01-10T22:30:05Z', ATHENS, '2026-01-11T00:30:05.000Z'],
    ['2026-07-10T06:00:00Z', ATHENS, '2026-07-10T09:00:00.000Z'],
    // put forward from three to four, and back
    ['2026-03-29T00:59:59Z', ATHENS, '2026-03-29T02:59:59.000Z'],
    ['2026-03-29T01:00:00Z', ATHENS, '2026-03-29T04:00:00.000Z'],
    ['2026-10-25T01:00:00Z', ATHENS, '2026-10-25T03:00:00.000Z'],
    ['2026-01-10T12:00:00Z', 'Asia/Kathmandu', '2026-01-10T17:45:00.000Z'],
    ['2026-01-10T05:00:00Z', 'America/New_York', '2026-01-10T00:00:00.000Z'],
  ])('at %s in %s shows %s', (at, zone, shown) => {
    expect(wallClock(Date.parse(at), zone).toISOString()).toBe(shown);
  });
});
