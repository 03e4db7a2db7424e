import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR_MS, newId } from '@plateia/contracts';
import {
  arrivalConfirmed,
  bookingPublished,
  bookingStatusChanged,
  disputeResolved,
  quoteViewed,
  reviewCreated,
  reviewPublished,
  verificationChanged,
} from '@plateia/contracts/bookings';
import { roleChanged, userBlocked } from '@plateia/contracts/identity';
import { mongoUrl } from '@plateia/test-kit';
import { questsOf } from '../src/members/quests-of.js';
import { XpHarness } from './support/xp-harness.js';

/** A Monday at noon in Athens. */
const MONDAY = Date.parse('2026-03-09T10:00:00Z');

(mongoUrl ? describe : describe.skip)('points of the marketplace', () => {
  let harness: XpHarness;
  let made = 0;
  const id = () => newId(MONDAY - 24 * HOUR_MS + ++made);
  beforeAll(async () => {
    harness = await XpHarness.start();
    harness.clock.set(MONDAY + 12 * HOUR_MS);
  });
  afterAll(() => harness.stop());

  const paid = async (userId: string): Promise<string[]> => {
    await harness.drain();
    const { body } = await (
      await harness.signedIn({ userId: userId })
    )
      .get('/api/xp/events', { limit: 50 })
      .expect(200);
    const { events } = body as { events: { event: string; xp: number }[] };
    return events.map(({ event, xp }) => `${event} ${xp}`).toSorted();
  };
  const xpOf = async (userId: string) =>
    ((await (await harness.signedIn({ userId: userId })).get('/api/xp/user').expect(200)).body as { xp: number }).xp;

  const job = (given: { customerId?: string; professionalId?: string } = {}) => {
    const parties = { customerId: id(), professionalId: id(), ...given };
    const about = { bookingId: id(), bookingStatus: 'completed', bookingVersion: 9 } as const;
    const start = new Date(MONDAY + 6 * HOUR_MS).toISOString();
    const turn = (from: 'scheduled' | 'in_progress', to: 'completed' | 'canceled', more: object = {}) =>
      harness.publishAt(
        bookingStatusChanged,
        { ...about, ...parties, title: 'Tap', from, to, by: 'professional', reason: null, start, ...more },
        MONDAY,
      );
    return { ...parties, ...about, turn };
  };

  it('are paid for what both sides of a job do, once, however often it is told', async () => {
    const { customerId, professionalId, bookingId, bookingStatus, bookingVersion, turn } = job();
    const about = { bookingId, bookingStatus, bookingVersion };
    const quote = { ...about, quoteId: id(), customerId, professionalId };
    const [first, second] = [id(), id()];
    const review = { ...about, reviewId: first, authorId: customerId, textLength: 20 };
    const short = { ...about, reviewId: second, authorId: professionalId, textLength: 19 };
    await harness.publishAt(bookingPublished, { ...about, customerId, categoryId: 'plumbing/tap' }, MONDAY, 1, 3);
    await harness.publishAt(quoteViewed, quote, MONDAY, 1, 2);
    await harness.publishAt(arrivalConfirmed, { ...about, customerId, professionalId, onTime: true }, MONDAY, 1, 2);
    await turn('in_progress', 'completed');
    await turn('in_progress', 'completed');
    for (const one of [review, short]) await harness.publishAt(reviewCreated, one, MONDAY);
    await harness.publishAt(reviewPublished, { ...review, subjectId: professionalId, rating: 5 }, MONDAY, 2, 2);
    await harness.publishAt(reviewPublished, { ...short, subjectId: customerId, rating: 3 }, MONDAY, 2);
    await harness.publishAt(
      verificationChanged,
      { userId: professionalId, from: 'in_review', to: 'verified', reason: null },
      MONDAY,
    );
    await harness.publishAt(
      verificationChanged,
      { userId: professionalId, from: 'suspended', to: 'verified', reason: null },
      MONDAY,
      2,
    );
    expect(await paid(customerId)).toEqual([
      'booking_completed 100',
      'booking_published 10',
      'quest:q_first_booking 30',
      'quest:q_job_month 150',
      'quest:q_review 80',
      'review_written 40',
    ]);
    expect(await paid(professionalId)).toEqual([
      'job_completed 150',
      'on_time_arrival 20',
      'pro_verified 300',
      'quest:q_job_month 150',
      'quote_sent 5',
      'review_received 50',
    ]);
  });

  const questsShown = async (userId: string) => {
    await harness.drain();
    const { body } = await (await harness.signedIn({ userId })).get('/api/xp/quests').expect(200);
    const { quests } = body as { quests: { id: string; progress: number; completed: boolean }[] };
    return new Map(quests.map(({ id: quest, progress, completed }) => [quest, { progress, completed }]));
  };

  it('come with quests of their own for a professional, also where it is heard later who is one', async () => {
    const given = (userId: string) =>
      questsOf({ _id: userId, helps: [{ at: 0, version: 1, value: true }] }, '2026-03-09').map((quest) => quest.id);
    let helper = id();
    while (!given(helper).includes('q_pro_quotes') || !given(helper).includes('q_pro_ontime')) helper = id();
    const told = { bookingStatus: 'scheduled', bookingVersion: 9, customerId: id(), professionalId: helper } as const;
    for (let n = 0; n < 3; n++) {
      const about = { ...told, bookingId: id() };
      await harness.publishAt(quoteViewed, { ...about, quoteId: id() }, MONDAY + n);
      await harness.publishAt(arrivalConfirmed, { ...about, onTime: true }, MONDAY + n);
    }
    const ofHelpers = ['q_pro_quotes', 'q_pro_ontime'];
    expect([...(await questsShown(helper)).keys()].filter((quest) => ofHelpers.includes(quest))).toEqual([]);
    expect((await paid(helper)).filter((line) => line.startsWith('quest:'))).toEqual([]);

    const person = { userId: helper, fullName: 'Petros K', photo: null, username: 'petros', role: 'helper' } as const;
    const rest = { marketplaceEnabled: true, verifiedBadge: false, adult: true, lang: 'el' } as const;
    const visibility = { country: 'friends', gender: 'friends', friends: 'friends', level: 'me' } as const;
    const switches = { gamificationEnabled: true, profileViews: true, readReceipts: true, typing: true } as const;
    const prefs = { timeZone: 'Europe/Athens', ...switches, visibility };
    const role = { person: { ...person, ...rest }, prefs, seed: null };
    await harness.publishAt(roleChanged, role, MONDAY - 24 * HOUR_MS, 2, 2);
    const quests = await questsShown(helper);
    // It is Tuesday by now.
    expect(quests.get('q_pro_ontime')).toEqual({ progress: 3, completed: true });
    const lines = (await paid(helper)).filter((line) => line.startsWith('quest:'));
    expect(lines).toEqual(['quest:q_pro_ontime 150', 'quest:q_pro_quotes 40']);
  });

  it('are offered for a review while there is a job to write about', async () => {
    const { customerId, professionalId, turn, ...about } = job();
    expect((await questsShown(customerId)).has('q_review')).toBe(false);
    await turn('in_progress', 'completed');
    expect((await questsShown(customerId)).get('q_review')).toEqual({ progress: 0, completed: false });
    const review = { ...about, reviewId: id(), authorId: customerId, textLength: 40 };
    await harness.publishAt(reviewCreated, review, MONDAY + HOUR_MS);
    expect((await questsShown(customerId)).get('q_review')).toEqual({ progress: 1, completed: true });
    expect(await paid(customerId)).toContain('quest:q_review 80');
    expect((await questsShown(professionalId)).get('q_job_month')).toEqual({ progress: 1, completed: true });
  });

  it('pay two requests and ten quotes of a day, and nobody who was late', async () => {
    const { customerId, professionalId, bookingStatus, bookingVersion } = job();
    const told = { bookingStatus, bookingVersion } as const;
    for (let n = 0; n < 3; n++)
      await harness.publishAt(bookingPublished, { ...told, bookingId: id(), customerId, categoryId: 'x/y' }, MONDAY);
    for (let n = 0; n < 12; n++)
      await harness.publishAt(
        quoteViewed,
        { ...told, bookingId: id(), quoteId: id(), customerId, professionalId },
        MONDAY,
      );
    await harness.publishAt(
      arrivalConfirmed,
      { ...told, bookingId: id(), customerId, professionalId, onTime: false },
      MONDAY,
    );
    await harness.drain();
    expect(await xpOf(customerId)).toBe(20 + 30);
    expect(await xpOf(professionalId)).toBe(50);
  });

  it('are taken back where all is given back, and stay after any other dispute', async () => {
    for (const outcome of ['refund', 'partial', 'release', 'redo'] as const) {
      const { turn, ...one } = job();
      const { customerId, professionalId, ...about } = one;
      await turn('in_progress', 'completed');
      const dispute = { disputeId: id(), status: 'resolved', answerBy: new Date(MONDAY).toISOString() } as const;
      const end = { ...about, customerId, professionalId, ...dispute, outcome };
      await harness.publishAt(disputeResolved, end, MONDAY + HOUR_MS, 1, 2);
      await harness.drain();
      const isBack = outcome === 'refund';
      expect([await xpOf(customerId), await xpOf(professionalId)]).toEqual(isBack ? [0, 0] : [250, 300]);
    }
  });

  it('go to a professional who gives up late or does not come, not to who says so in time', async () => {
    const cases = [
      { cancellation: 'professional', hours: 6, late: true },
      { cancellation: 'professional', hours: 25, late: false },
      { cancellation: 'professional_no_show', hours: -1, late: true },
      { cancellation: 'customer_no_show', hours: -1, late: false },
      { cancellation: 'late', hours: 6, late: false },
    ] as const;
    for (const { cancellation, hours, late } of cases) {
      const { professionalId, turn } = job();
      await turn('scheduled', 'canceled', { cancellation, start: new Date(MONDAY + hours * HOUR_MS).toISOString() });
      expect(await paid(professionalId)).toEqual(late ? ['late_cancel_by_pro -100'] : []);
      expect(await xpOf(professionalId)).toBe(0);
    }
  });

  it('are none between two who blocked each other', async () => {
    const [customerId, professionalId] = [id(), id()].toSorted() as [string, string];
    const blocks = { aBlocksB: true, bBlocksA: false };
    await harness.publishAt(
      userBlocked,
      { blockerId: customerId, blockedId: professionalId, blocks },
      MONDAY - HOUR_MS,
    );
    await job({ customerId, professionalId }).turn('in_progress', 'completed');
    expect([await paid(customerId), await paid(professionalId)]).toEqual([[], []]);
  });
});
