import { expect, it } from '@jest/globals';
import { type PointEventKind, questRules } from '@plateia/contracts/xp';
import type { PointEvents } from '../src/point-events/point-events.store.js';
import type { PointEventRow } from '../src/store/point-event.schema.js';
import { QuestProgress } from '../src/settle/quest-progress.js';

const ruleOf = (id: string) => questRules.find((rule) => rule.id === id)!;
const pointEvent = (event: PointEventKind, date: string, n = 0): PointEventRow => ({
  _id: `m:${event}:${date}:${n}`,
  userId: 'm',
  event,
  subject: `${date}:${n}`,
  at: new Date(`${date}T10:0${n}:00Z`),
  date,
  changes: 1,
});

/** Point events of one member, and what was asked for. */
function prepare(...rows: PointEventRow[]) {
  const asked: unknown[] = [];
  const between = (_: string, events: readonly PointEventKind[], from: string, before: string) => {
    asked.push([events.toSorted(), from, before]);
    const found = rows.filter(({ event, date = '' }) => events.includes(event) && date >= from && date < before);
    return Promise.resolve(found);
  };
  return { progress: new QuestProgress({ between } as unknown as PointEvents), asked };
}

it('comes to the same by point events of all weeks and months that are read at once', async () => {
  const { progress, asked } = prepare(
    pointEvent('review_written', '2026-09-30'),
    pointEvent('on_time_arrival', '2026-10-05', 1),
    pointEvent('on_time_arrival', '2026-10-06', 2),
    pointEvent('on_time_arrival', '2026-10-07', 3),
    pointEvent('on_time_arrival', '2026-10-12', 4),
    pointEvent('job_completed', '2026-10-31'),
    pointEvent('job_completed', '2026-11-01'),
  );
  const periods = ['q_review', 'q_pro_ontime', 'q_job_month', 'q_post', 'q_5_days', 'q_first_post'].flatMap((id) =>
    ['2026-09-29', '2026-10-07', '2026-10-12'].map((date) => ({ quest: ruleOf(id), date })),
  );
  const known = await progress.ofLongPeriods('m', periods);
  const events = ['booking_completed', 'job_completed', 'on_time_arrival', 'review_written'];
  expect(asked).toEqual([[events, '2026-09-01', '2026-11-01']]);
  const done = [];
  for (const { quest, date } of periods.slice(0, 9)) {
    const alone = await progress.of('m', quest, date, { filled: [] });
    expect(await progress.of('m', quest, date, { filled: [], known })).toEqual(alone);
    done.push(alone.done);
  }
  expect(done).toEqual([1, 0, 0, 0, 3, 1, 0, 1, 1]);
});

it('reads nothing where no week and no month is asked for', async () => {
  const { progress, asked } = prepare();
  await progress.ofLongPeriods('m', [{ quest: ruleOf('q_post'), date: '2026-10-07' }]);
  expect(asked).toEqual([]);
});
