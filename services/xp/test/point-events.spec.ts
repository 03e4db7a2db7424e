import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { HOUR_MS, DAY_MS, newId } from '@plateia/contracts';
import { userRegistered } from '@plateia/contracts/identity';
import { levelUp } from '@plateia/contracts/xp';
import { describeWith } from '@plateia/test-kit';
import { RecordPointEvent } from '../src/recording/record-point-event.js';
import { Settlements } from '../src/settle/settlements.js';
import { XpHarness } from './support/xp-harness.js';

const A_MONDAY = Date.parse('2026-03-09T00:00:00Z');
const PAIRS = 1_000;

describeWith('point events against their database', 'TEST_MONGO_URL')('point events of a member', () => {
  let harness: XpHarness;
  let userId: string;
  beforeAll(async () => {
    harness = await XpHarness.start();
  });
  afterAll(() => harness.stop());

  async function isRegistered(): Promise<void> {
    userId = newId(harness.clock.now());
    const person = { userId, fullName: 'Eleni Dimou', photo: null, username: 'eleni', role: 'member' } as const;
    const rest = { marketplaceEnabled: false, verifiedBadge: false, adult: true, lang: 'el' } as const;
    const seen = { country: 'friends', gender: 'friends', friends: 'friends', level: 'me' } as const;
    const shown = { profileViews: true, readReceipts: true, typing: true, visibility: seen };
    const prefs = { timeZone: 'Europe/Athens', gamificationEnabled: true, ...shown };
    await harness.publishAt(
      userRegistered,
      { person: { ...person, ...rest }, prefs, invitedBy: null },
      harness.clock.now(),
    );
    await harness.drain();
  }
  const rowsOf = (event: string) => harness.rows('acts').find({ userId, event }).toArray();

  it('are written down also where they are taken back at the same moment', async () => {
    await isRegistered();
    const record = harness.part(RecordPointEvent);
    // A settlement drops what is over the cap of the day.
    const settling = jest.spyOn(harness.part(Settlements), 'ask').mockImplementation(() => undefined);
    const at = harness.clock.now() - HOUR_MS;
    const subjects = Array.from({ length: PAIRS }, () => newId(at));
    await Promise.all(
      subjects.flatMap((subject) => [
        record.retract(userId, 'like_given', subject, at),
        record.run({ userId, event: 'like_given', subject, at }),
      ]),
    );
    const rows = await rowsOf('like_given');
    expect(rows).toHaveLength(PAIRS);
    expect(rows.filter((row) => row['at'] === undefined)).toEqual([]);
    settling.mockRestore();
  });

  it('are not written down behind the cap of their day, and are where they were before what was counted', async () => {
    await isRegistered();
    const record = harness.part(RecordPointEvent);
    const noon = Math.floor(harness.clock.now() / DAY_MS) * DAY_MS + DAY_MS + 10 * HOUR_MS;
    const like = (n: number) =>
      record.run({ userId, event: 'like_given', subject: newId(noon + n), at: noon + n * 1_000 });
    for (let n = 1; n <= 20; n++) await like(n);
    await harness.drain();
    for (let n = 21; n <= 25; n++) await like(n);
    expect(await rowsOf('like_given')).toHaveLength(20);
    // Heard of late it is the first one, and the last of the twenty is paid no more.
    await like(0);
    await harness.drain();
    const lines = await harness.rows('ledger').find({ userId, event: 'like_given' }).toArray();
    expect(lines.reduce((sum, line) => sum + (line['xp'] as number), 0)).toBe(20);
    expect(lines).toHaveLength(22);
  });

  it('are counted from the newest day there is, also in an account that an earlier release wrote', async () => {
    await isRegistered();
    const record = harness.part(RecordPointEvent);
    const noon = Math.floor(harness.clock.now() / DAY_MS) * DAY_MS + DAY_MS + 10 * HOUR_MS;
    const like = (n: number, at = noon) =>
      record.run({ userId, event: 'like_given', subject: `${at}-${n}`, at: at + n * 1_000 });
    await like(1, noon - DAY_MS);
    for (let n = 1; n <= 20; n++) await like(n);
    await harness.drain();
    await harness.rows('accounts').updateOne({ _id: userId }, { $unset: { day: '' } });
    await record.retract(userId, 'like_given', `${noon - DAY_MS}-1`, noon);
    await harness.drain();
    await like(21);
    await harness.drain();
    const lines = await harness.rows('ledger').find({ userId, event: 'like_given' }).toArray();
    expect(lines.reduce((sum, line) => sum + (line['xp'] as number), 0)).toBe(20);
  });

  it('pay for themselves beside a reversal that an earlier release has dated', async () => {
    await isRegistered();
    const at = harness.clock.now() - HOUR_MS;
    const record = harness.part(RecordPointEvent);
    await record.run({ userId, event: 'post_created', subject: newId(at), at });
    const [row] = await rowsOf('post_created');
    const subject = newId(at);
    await record.retract(userId, 'post_created', subject, at);
    await harness.rows('acts').updateOne({ userId, subject }, { $set: { date: row?.['date'] as string } });
    await harness.drain();
    expect(await harness.rows('ledger').countDocuments({ userId, event: 'post_created' })).toBe(1);
  });

  it('reach each level when they were done, also where much is settled at once', async () => {
    await isRegistered();
    const { dueWork } = harness.context;
    const midnight = Math.floor(harness.clock.now() / DAY_MS) * DAY_MS;
    /** From noon in Athens on. */
    const daysAgo = (days: number, hour = 0): number => midnight - days * DAY_MS + (10 + hour) * HOUR_MS;
    dueWork.hold();
    const days = Array.from({ length: 12 }, (_, day) => day + 1);
    for (const day of days)
      for (const hour of [0, 1, 2]) {
        const at = daysAgo(day, hour);
        await harness.part(RecordPointEvent).run({ userId, event: 'post_created', subject: newId(at), at });
      }
    await harness.drain();
    expect(await harness.rows('ledger').countDocuments({ userId, event: 'post_created' })).toBe(0);
    dueWork.resume();
    const reached = (await harness.sent(levelUp.type)).filter(({ subject }) => subject === userId);
    expect(reached.map(({ data }) => (data as { level: number }).level)).toEqual([2, 3]);
    const [second, third] = reached.map(({ time }) => Date.parse(time));
    expect(second).toBeLessThan(daysAgo(8));
    expect(third).toBeGreaterThan(daysAgo(8));
    expect(third).toBeLessThan(daysAgo(1, 3));
    // Seven days in a row are reached on the seventh, and five of a week on its fifth, not with the last point event of all.
    const paid = await harness.rows('ledger').find({ userId }).sort({ at: -1 }).toArray();
    const atOf = (event: string): number[] =>
      paid.filter((line) => line['event'] === event).map((line) => (line['at'] as Date).getTime());
    expect(atOf('streak_7')).toEqual([daysAgo(6)]);
    const inOrder = days.map((day) => daysAgo(day)).toSorted((a, b) => a - b);
    const weeks = Map.groupBy(inOrder, (at) => Math.floor((at - A_MONDAY) / (7 * DAY_MS)));
    const fifths = [...weeks.values()].flatMap((week) => week[4] ?? []);
    expect(atOf('quest:q_5_days').toReversed()).toEqual(fifths);
    expect(atOf('quest:q_post')).toEqual(days.map((day) => daysAgo(day)));
  });
});
