import { describe, expect, it, test } from '@jest/globals';
import { type PointEventKind, awardRules, ruleOf } from '@plateia/contracts/xp';
import { awardsOfDay } from '@plateia/contracts/xp/rules';
import { howMany } from '@plateia/test-kit';
import fc from 'fast-check';
import { toPointEvent, pointEventId } from '../src/point-events/to-point-event.js';
import { type CountedDay, newestDay } from '../src/domain/counted-day.js';
import type { PointEventRow } from '../src/store/point-event.schema.js';
import { dueInOrder } from '../src/settle/due-in-order.js';

const NOON = Date.parse('2026-03-09T10:00:00Z');
const TODAY = '2026-03-09';
const TOMORROW = '2026-03-10';
const ACTIVE = { [TODAY]: { day: true } };
const RUNS = howMany('XP_DAYS', { gate: 50, long: 1_000 });

const rowOf = (event: PointEventKind, after: number, more: Partial<PointEventRow> = {}): PointEventRow => {
  const at = new Date(NOON + after);
  const subject = more.subject ?? String(after);
  const night = ruleOf(event).active && { night: false };
  const pointEvent = {
    _id: pointEventId('m', event, subject),
    userId: 'm',
    event,
    subject,
    at,
    date: TODAY,
    changes: 1,
  };
  return { ...pointEvent, ...night, ...more };
};
const day: CountedDay = {
  date: TODAY,
  lastAt: NOON,
  counted: { like_given: 18, comment_created: 1, post_created: 1 },
  social: 100,
  closed: ['quest:q_post:2026-03-09', 'quest:q_first_post:once'],
};
const settled = (...rows: PointEventRow[]) => dueInOrder(day, ACTIVE, rows);

describe('a point event that is later than all that was counted', () => {
  it('is paid by what was counted, up to the cap, behind which it is not kept', () => {
    const likes = [1, 2, 3].map((after) => rowOf('like_given', after));
    const found = settled(...likes.toReversed());
    expect(found?.dues.map(({ xp }) => xp)).toEqual([1, 1]);
    expect(found?.surplus).toEqual(new Set([likes[2]?._id]));
    expect(found?.day).toMatchObject({ counted: { like_given: 20 }, social: 102, lastAt: NOON + 3 });
  });

  it('leaves what was counted as it was where it is behind the cap', () => {
    const full = { ...day, counted: { ...day.counted, like_given: 20 } };
    expect(dueInOrder(full, ACTIVE, [rowOf('like_given', 1)])?.day).toBe(full);
  });

  it('moves on what was counted last wherever it is paid, so that nothing is paid twice after a crash', () => {
    expect(settled(rowOf('content_removed', 5))?.day.lastAt).toBe(NOON + 5);
  });

  it('begins another day, of which nothing was counted', () => {
    const found = settled(rowOf('like_given', 60_000, { date: TOMORROW }));
    expect(found?.day).toMatchObject({ date: TOMORROW, counted: { like_given: 1 }, social: 1, closed: [] });
  });

  it('adds nothing to a quest that is done, was not given, or counts what is done for friends', () => {
    expect(settled(rowOf('post_created', 1))?.dues).toMatchObject([{ xp: 20 }]);
    expect(settled(rowOf('comment_created', 1, { ofFriend: false }))?.dues).toMatchObject([{ xp: 5 }]);
  });

  it('is nothing where only its reversal is known', () => {
    const { at: _at, date: _date, ...back } = rowOf('like_given', 1);
    expect(settled({ ...back, reversedAt: new Date(NOON) })).toMatchObject({ dues: [], day });
  });
});

test.each<[string, PointEventRow]>([
  ['it is late', rowOf('like_given', -1)],
  ['it was counted', rowOf('like_given', 0)],
  ['it is of a day before', rowOf('like_given', 1, { date: '2026-03-08' })],
  ['it was changed since it was written down', rowOf('like_given', 1, { changes: 2 })],
  ['it was taken back', rowOf('like_given', 1, { reversedAt: new Date(NOON) })],
  ['it stood on another day', rowOf('like_given', 1, { movedFrom: TOMORROW })],
  ['it has no day yet', rowOf('like_given', 1, { date: undefined as never })],
  ['it makes its day active', rowOf('comment_created', 86_400_000, { date: TOMORROW })],
  ['it makes the night before active', rowOf('comment_created', 1, { night: true })],
  ['it adds to a quest', rowOf('comment_created', 1, { ofFriend: true })],
  ['it is counted by the month', rowOf('friend_invite', 1)],
])('the day of a point event is read again where %s', (_, row) => {
  expect(settled(rowOf('like_given', 1, { subject: 'a' }), row)).toBeNull();
});

test('nothing follows from what was never counted', () => {
  expect(dueInOrder(undefined, ACTIVE, [rowOf('like_given', 1)])).toBeNull();
});

test('point events that come in order pay what all of their day pay together, however many at a time', () => {
  const events = (Object.keys(awardRules) as PointEventKind[]).filter((event) => ruleOf(event).cap?.per !== 'month');
  const pointEvent = fc.record({
    event: fc.constantFrom(...events),
    isBlocked: fc.boolean(),
    ofFriend: fc.constant(false),
  });
  const closed = ['quest:q_first_photo:once', 'quest:q_first_friend:once', 'quest:q_first_post:once']
    .concat('quest:q_first_booking:once', 'quest:q_post:2026-03-09', 'quest:q_pro_quotes:2026-03-09')
    .concat('quest:q_review:2026-03-09', 'quest:q_pro_ontime:2026-03-09', 'quest:q_job_month:2026-03');
  const batches = fc.array(fc.array(pointEvent, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(batches, (drawn) => {
      let after = 1;
      const rows = drawn.map((batch) => batch.map(({ event, ...more }) => rowOf(event, after++, more)));
      const [first = [], ...others] = rows;
      let counted = newestDay(undefined, [TODAY], first.map(toPointEvent));
      if (counted) counted = { ...counted, closed };
      const paid = new Map(awardsOfDay(first.map(toPointEvent)).dues);
      for (const batch of others) {
        const found = dueInOrder(counted, ACTIVE, batch);
        for (const { event, subject, xp } of found?.dues ?? [])
          paid.set(pointEventId('m', event as PointEventKind, subject), xp);
        counted = found?.day;
      }
      const { dues, tally } = awardsOfDay(rows.flat().map(toPointEvent));
      for (const [id, xp] of dues) expect(paid.get(id) ?? 0).toBe(xp);
      expect(counted).toMatchObject(tally);
    }),
    { numRuns: RUNS },
  );
});
