import { describe, expect, it } from '@jest/globals';
import { idAt, lowestIdAt } from '@plateia/contracts';
import { isOver, needsSettling } from '../src/domain/group.js';
import { isForFriends, windowIdOfRow, windowOf, windowRowId } from '../src/domain/post-window.js';
import { resumptionOf } from '../src/domain/resume.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

describe('where a stream goes on', () => {
  it.each([
    ['nothing', undefined, { from: 'now' }],
    ['an empty id', '', { from: 'now' }],
    ['an id of ours', idAt(NOW - HOUR_MS), { from: 'position', after: lowestIdAt(NOW - HOUR_MS - 10_000) }],
    [
      'one of a day ago',
      idAt(NOW - 24 * HOUR_MS),
      { from: 'position', after: lowestIdAt(NOW - 24 * HOUR_MS - 10_000) },
    ],
    ['an older one', idAt(NOW - 24 * HOUR_MS - 1), { from: 'reset', reason: 'too_old' }],
    ['one of the future', idAt(NOW + 10_001), { from: 'reset', reason: 'unknown_position' }],
    ['anything else', 'id: 7\ndata', { from: 'reset', reason: 'unknown_position' }],
  ])('after %s', (_, lastEventId, expected) => {
    expect(resumptionOf(lastEventId, NOW)).toEqual(expected);
  });
});

describe('a group of likes', () => {
  const at = (hours: number) => new Date(NOW + hours * HOUR_MS);

  it('is over a day after its newest like', () => {
    expect(isOver(at(0), at(23.999))).toBe(false);
    expect(isOver(at(0), at(24))).toBe(true);
  });

  it('is counted again when it was touched, a very large one once a minute', () => {
    const settlement = { touched: 2, settled: 1, count: 5, settledAt: new Date(NOW) };
    expect(needsSettling(settlement, NOW)).toBe(true);
    expect(needsSettling({ ...settlement, touched: 1 }, NOW)).toBe(false);
    expect(needsSettling({ ...settlement, count: 10_000 }, NOW + 59_999)).toBe(false);
    expect(needsSettling({ ...settlement, count: 10_000 }, NOW + 60_000)).toBe(true);
  });
});

describe('posts of a day', () => {
  it('share a window by their day in UTC', () => {
    expect(windowOf('2026-11-21T23:59:59.999Z')).toBe('2026-11-21');
    expect(windowIdOfRow(windowRowId('receiver', 'author', '2026-11-21'))).toBe('author:2026-11-21');
  });

  it('are told to friends unless they are for the author alone', () => {
    expect([0, 1, 2, 3, 9].map(isForFriends)).toEqual([true, true, true, false, false]);
  });
});
