import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, idAt, lowestIdAt } from '@plateia/contracts';
import { isOver, needsSettling } from '../src/domain/group.js';
import { isForFriends } from '@plateia/contracts/feed/rules';
import { dayOf, daysOf, isTurnedBy, isUnread, rowOfDay } from '../src/domain/post-digest.js';
import { resumptionOf } from '../src/domain/resume.js';

const NOW = Date.UTC(2026, 10, 21, 12);

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
  const at = (minute: number) => new Date(NOW + minute * 60_000);
  const post = (authorId: string, minute: number) => {
    const postId = idAt(at(minute).getTime());
    return { authorId, day: dayOf(postId), postId, at: at(minute) };
  };

  it('share a day by the time of their ids in UTC', () => {
    expect(dayOf(idAt(Date.parse('2026-11-21T23:59:59.999Z')))).toBe('2026-11-21');
  });

  it('are one row of each day, by their latest author, whose latest post it leads to', () => {
    const [ann, bo, cleo, yesterday] = [post('ann', 1), post('bo', 3), post('cleo', 2), post('ann', -1_440)];
    const days = daysOf([yesterday, ann, bo, cleo], at(2));
    expect(days.map((day) => rowOfDay('me', day))).toMatchObject([
      {
        _id: 'new_post:2026-11-21',
        sender: 'bo',
        at: at(3),
        read: false,
        additional: { content_id: bo.postId, content_type: 'post' },
        group: { count: 3, senders: ['bo', 'cleo', 'ann'] },
      },
      { _id: 'new_post:2026-11-20', sender: 'ann', read: true, group: { count: 1 } },
    ]);
  });

  it.each([
    ['the first of the day', [post('ann', 1)], null, 0, true],
    ['another of the same author, unread both', [post('ann', 2)], at(1), 0, false],
    ['another of the same author, who was read', [post('ann', 2)], at(1), 1, true],
    ['one beside an unread one of somebody else', [post('ann', 2), post('bo', 1)], null, 0, false],
    ['one beside somebody who was read', [post('ann', 2), post('bo', 1)], null, 1, true],
    ['one that somebody followed at once', [post('ann', 1), post('bo', 2)], null, 0, true],
    ['one that was read already', [post('ann', 2)], null, 2, false],
  ])('turn their row unread: %s', (_, posts, before, readMinute, expected) => {
    const [day] = daysOf(posts, at(readMinute));
    expect(isTurnedBy(day!, posts[0]!.postId, before)).toBe(expected);
    expect(isUnread(day!)).toBe(posts[0]!.at > at(readMinute));
  });

  it('are told to friends unless they are for the author alone', () => {
    expect([0, 1, 2, 3, 9].map(isForFriends)).toEqual([true, true, true, false, false]);
  });
});
