import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { HOUR_MS, newId } from '@plateia/contracts';
import { mongoUrl } from '@plateia/test-kit';
import { pointEventId } from '../src/point-events/to-point-event.js';
import { PointEvents } from '../src/point-events/point-events.store.js';
import { type ReportedPointEvent, RecordPointEvent } from '../src/recording/record-point-event.js';
import { MemberChanges } from '../src/recording/member-changes.js';
import { Settlements } from '../src/settle/settlements.js';
import { XpHarness } from './support/xp-harness.js';

/** A Monday at noon in Athens. */
const MONDAY = Date.parse('2026-03-09T10:00:00Z');
const LATE_IN_AUCKLAND = Date.parse('2026-03-09T12:30:00Z');

/** Facts of members come from one service and point events from others, so either may be handled in the middle of the other. */
(mongoUrl ? describe : describe.skip)('facts that come while a point event is written down', () => {
  let harness: XpHarness;
  let made = 0;
  const id = () => newId(MONDAY - 24 * HOUR_MS + ++made);
  beforeAll(async () => {
    harness = await XpHarness.start();
    harness.clock.set(MONDAY + 12 * HOUR_MS);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => harness.stop());

  const block = (a: string, b: string) =>
    harness.part(MemberChanges).between('blocked', [a, b], 1, MONDAY - HOUR_MS, true);
  const chooseAuckland = (userId: string) =>
    harness.part(MemberChanges).facts({
      userId,
      version: 1,
      at: MONDAY - HOUR_MS,
      timeZone: 'Pacific/Auckland',
      gamificationEnabled: true,
      helps: false,
    });
  const run = (reported: ReportedPointEvent) => harness.part(RecordPointEvent).run(reported);
  const finished = (userId: string, other: string): ReportedPointEvent => ({
    userId,
    event: 'booking_completed',
    subject: id(),
    at: MONDAY,
    with: other,
  });

  /** After everything that the point event depends on was read, and before it is written. */
  const meanwhile = (tell: () => Promise<void>): void => {
    const pointEvents = harness.part(PointEvents);
    const record = pointEvents.record.bind(pointEvents);
    jest.spyOn(pointEvents, 'record').mockImplementationOnce(async (...given) => {
      await tell();
      return record(...given);
    });
  };
  const pointEventsOf = (userId: string) => harness.part(PointEvents).since(userId, new Date(0));
  const paidTo = async (userId: string): Promise<string[]> => {
    await harness.drain();
    const { body } = await (await harness.signedIn({ userId })).get('/api/xp/events', { limit: 50 }).expect(200);
    return (body as { events: { event: string }[] }).events.map(({ event }) => event);
  };

  it('are counted: nothing is paid between two of whom one blocked the other', async () => {
    const [member, other] = [id(), id()];
    meanwhile(() => block(member, other));
    await run(finished(member, other));
    expect(await paidTo(member)).toEqual([]);
    await run(finished(other, id()));
    expect(await paidTo(other)).toContain('booking_completed');
  });

  it('are counted when the point event is told again, after a process died before it looked once more', async () => {
    const [member, other] = [id(), id()];
    const reported = finished(member, other);
    const { event, subject } = reported;
    await block(member, other);
    const seenBefore = { date: '2026-03-09', night: false, isBlocked: false, ofFriend: false };
    const pointEvent = { _id: pointEventId(member, event, subject), userId: member, event, subject, with: other };
    await harness.part(PointEvents).record({ ...pointEvent, at: new Date(MONDAY), ...seenBefore });
    await run(reported);
    expect(await paidTo(member)).toEqual([]);
  });

  it('are counted: a point event stands on the date of the zone that its member chose', async () => {
    const member = id();
    meanwhile(() => chooseAuckland(member));
    await run({ userId: member, event: 'post_created', subject: id(), at: LATE_IN_AUCKLAND });
    await harness.drain();
    expect(await pointEventsOf(member)).toMatchObject([{ date: '2026-03-10', night: true }]);
  });

  it('pay nothing for what was gone before it was told of, even to who is settled in the middle', async () => {
    const [member, content] = [id(), id()];
    await harness.part(RecordPointEvent).contentRemoved(content, MONDAY + HOUR_MS);
    const pointEvents = harness.part(PointEvents);
    const record = pointEvents.record.bind(pointEvents);
    jest.spyOn(pointEvents, 'record').mockImplementationOnce(async (...given) => {
      await record(...given);
      harness.part(Settlements).ask(member);
      await harness.drain();
    });
    await run({ userId: member, event: 'like_received', subject: id(), at: MONDAY, with: id(), contents: [content] });
    expect(await paidTo(member)).toEqual([]);
  });

  it('leave alone what is paid whatever the two are to each other, and hold nobody up', async () => {
    const [member, invited] = [id(), id()];
    const pointEvent = {
      _id: pointEventId(member, 'friend_invite', invited),
      userId: member,
      event: 'friend_invite',
    } as const;
    const at = new Date(MONDAY);
    await harness
      .part(PointEvents)
      .record({ ...pointEvent, subject: invited, at, date: '2026-03-09', with: invited, xp: 200 });
    await harness.part(MemberChanges).between('friends', [member, invited], 1, MONDAY - HOUR_MS, true);
    await run({ userId: member, event: 'post_created', subject: id(), at: MONDAY });
    expect(await paidTo(member)).toEqual(expect.arrayContaining(['friend_invite', 'post_created']));
    // As an earlier release may have left it.
    await harness.rows('acts').updateOne({ _id: pointEvent._id }, { $set: { ofFriend: true, unsettled: at } });
    await run({ userId: member, event: 'comment_created', subject: id(), at: MONDAY + 1, with: id() });
    expect(await paidTo(member)).toContain('comment_created');
  });

  it('make no day active by what moves to it', async () => {
    const member = id();
    await run({ userId: member, event: 'like_given', subject: id(), at: LATE_IN_AUCKLAND, with: id() });
    await chooseAuckland(member);
    const [pointEvent] = await pointEventsOf(member);
    expect(pointEvent).toMatchObject({ event: 'like_given', date: '2026-03-10' });
    expect(pointEvent).not.toHaveProperty('night');
  });
});
