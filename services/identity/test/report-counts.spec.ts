import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HOUR_MS, DAY_MS, newId } from '@plateia/contracts';
import { describeWith, mongoUrl, until, watched, watchReads } from '@plateia/test-kit';
import { medianOf } from '../src/trust/reports/count-day.js';
import type { ReportDay } from '../src/trust/reports/report-day.schema.js';
import type { ReportRow } from '../src/trust/reports/report.schema.js';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const COUNTS = '/api/reports/counts';

interface Counts {
  received: number;
  waiting: number;
  removed: number;
  rejected: number;
  medianHours: number | null;
  byReason: { reason: string; received: number; removed: number }[];
}

describeWith('identity against its database', 'TEST_MONGO_URL')('counts of reports', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start({ MONGO_URL: watched(String(mongoUrl)) });
  });
  afterAll(() => identity.stop());

  const reports = () => identity.context.connection.collection<ReportRow>('reports');
  const days = () => identity.context.connection.collection<ReportDay>('report_days');
  const uncounted = () => reports().countDocuments({ uncounted: { $exists: true } });
  const counts = async (): Promise<Counts> => (await identity.newVisitor().get(COUNTS)).body as Counts;
  const of = ({ byReason }: Counts, asked: string) => byReason.find(({ reason }) => reason === asked);

  /** As a process leaves it that dies once it is written: with its note, and nobody asked to count it. */
  const leave = (rows: readonly Partial<ReportRow>[]) =>
    reports().insertMany(
      rows.map((row) => {
        const _id = newId(identity.clock.now());
        const createdAt = identity.clock.date();
        const fields = {
          targetType: 'post',
          targetId: _id,
          reason: 'spam',
          status: 'received',
          decidedAt: null,
        } as const;
        return { _id, reporterKey: _id, ...fields, createdAt, uncounted: createdAt, version: 1, ...row } as ReportRow;
      }) as never[],
    );

  it('say what was received and what came of it, by reason, as soon as it is counted', async () => {
    const [judge, rude, ...others] = await Promise.all(
      ['Judge One', 'Rude Person', 'Anna Alexiou', 'Basil Vrettos'].map((name) => identity.member(name)),
    );
    if (!judge || !rude) throw new Error('nobody came');
    await identity.change(judge, { staff: true });
    identity.clock.advance(61_000);
    await identity.signInAgain(judge);
    const report = async (by: Visitor, reason: string) => {
      const about = { targetType: 'profile', targetId: rude.userId, reason };
      return ((await by.post('/api/reports', about)).body as { id: string }).id;
    };
    const before = await counts();
    const ids = [await report(others[0]!, 'fraud'), await report(others[1]!, 'hate')];
    await identity.drain();
    expect(await counts()).toMatchObject({ received: before.received + 2, waiting: before.waiting + 2 });
    const decide = (id: string | undefined, outcome: string) =>
      judge.post('/api/staff/reports/decide', { id, outcome, statement: 'It was looked at.' });
    expect((await decide(ids[0], 'remove')).status).toBe(200);
    expect((await decide(ids[1], 'reject')).status).toBe(200);
    await identity.drain();
    const after = await counts();
    expect(after).toMatchObject({
      removed: before.removed + 1,
      rejected: before.rejected + 1,
      waiting: before.waiting,
    });
    expect([of(after, 'fraud'), of(after, 'hate')]).toMatchObject([
      { received: 1, removed: 1 },
      { received: 1, removed: 0 },
    ]);
    expect(await uncounted()).toBe(0);
  });

  it('hold what a process left uncounted that died, and hold it once however often it is counted', async () => {
    const before = await counts();
    const ago = (ms: number) => new Date(identity.clock.now() - ms);
    await leave([
      ...Array.from({ length: 2_000 }, (_, n) => ({ reason: 'ip' as const, createdAt: ago((n % 100) * HOUR_MS) })),
      // Nobody shows these any more.
      { reason: 'sexual', createdAt: ago(200 * DAY_MS) },
    ]);
    identity.clock.advance(60_000);
    const areCounted = async () => (await uncounted()) === 0;
    await until('all are counted', areCounted);
    expect(of(await counts(), 'ip')).toMatchObject({ received: 2_000 });
    // A process died between the count and the end of the note.
    await reports().updateMany({ reason: 'ip' }, { $set: { uncounted: identity.clock.date() } });
    identity.clock.advance(60_000);
    await until('all are counted again', areCounted);
    expect(await counts()).toMatchObject({ received: before.received + 2_000 });
  });

  it('read no report, and cost the same however many there are', async () => {
    const { result, explained } = await watchReads(identity.context.connection, counts);
    expect(of(result, 'ip')).toMatchObject({ received: 2_000 });
    expect(explained.filter(({ command }) => command.includes('"reports"'))).toEqual([]);
    const examined = explained.reduce((sum, one) => sum + one.examined, 0);
    expect(examined).toBeLessThanOrEqual(await days().countDocuments());
  });

  it('are of half a year', async () => {
    expect(of(await counts(), 'sexual')).toMatchObject({ received: 0 });
    identity.clock.advance(181 * DAY_MS);
    expect(await counts()).toMatchObject({ received: 0, waiting: 0, medianHours: null });
  });
});

it.each([
  [[], null],
  [[{ hours: 3, n: 1 }], 3],
  [
    [
      { hours: 9, n: 2 },
      { hours: 0.5, n: 2 },
    ],
    9,
  ],
  [
    [
      { hours: 40, n: 1 },
      { hours: 2, n: 5 },
      { hours: 1, n: 1 },
    ],
    2,
  ],
])('of waits of %j the median is %j hours', (waits, median) => {
  expect(medianOf(waits)).toBe(median);
});
