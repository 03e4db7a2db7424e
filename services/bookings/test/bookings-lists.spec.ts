import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import { describeWith, mongoUrl, until, watched, watchReads } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import { begin, BOOKINGS, details, publish, outcomeOf } from './support/wizard.js';

interface List {
  bookings: Booking[];
  nextToken: string;
  counts: Record<string, number>;
}

describeWith('bookings against its database', 'TEST_MONGO_URL')('the bookings of a member', () => {
  let harness: BookingsHarness;
  let nikos: Member;
  let published: Booking[];
  let drafts: string[];
  beforeAll(async () => {
    harness = await BookingsHarness.start({ QUOTA_SCALE: '1000', MONGO_URL: watched(mongoUrl ?? '') });
    nikos = await harness.member('Νίκος Βλάχος');
    published = [];
    drafts = [];
    for (let i = 0; i < 4; i++) published.push(await publish(nikos));
    for (let i = 0; i < 3; i++) drafts.push(await begin(nikos));
  });
  afterAll(() => harness.stop());

  const list = async (query: object = {}, member = nikos): Promise<List> => {
    const { status, body } = await member.get(BOOKINGS, query);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as List;
  };
  const cancel = (id: string, fields: object = {}, member = nikos) =>
    member.patch(`${BOOKINGS}?action=update_status`, { id, status: 'canceled', ...fields }).then();

  it('stand in one list each, the newest first, page by page', async () => {
    const all = await list({ limit: 50 });
    expect(all.bookings.map(({ id }) => id)).toEqual([
      ...drafts.toReversed(),
      ...published.map(({ id }) => id).toReversed(),
    ]);
    expect(all.counts).toEqual({ action_needed: 3, active: 4, past: 0 });
    const inTabs = await Promise.all(['action_needed', 'active', 'past'].map((tab) => list({ tab, limit: 50 })));
    expect(inTabs.map(({ bookings }) => bookings.length)).toEqual([3, 4, 0]);
    expect(inTabs[0]?.bookings.map(({ nextAction }) => nextAction)).toEqual(drafts.map(() => 'finish_draft'));
    expect(all.bookings.every(({ quotes, timeline }) => quotes.length === 0 && timeline === undefined)).toBe(true);

    const paged: string[] = [];
    let nextToken = '';
    do {
      const page = await list({ tab: 'active', limit: 3, nextToken });
      paged.push(...page.bookings.map(({ id }) => id));
      ({ nextToken } = page);
    } while (nextToken !== '');
    expect(paged).toEqual(inTabs[1]?.bookings.map(({ id }) => id));
    const token = (await list({ tab: 'active', limit: 3 })).nextToken;
    const mistaken = async (query: object, member = nikos) => outcomeOf(member.get(BOOKINGS, query).then());
    expect(await mistaken({ tab: 'past', nextToken: token })).toBe('BAD_TOKEN');
    expect(await mistaken({ nextToken: token, tab: 'active', as: 'professional' })).toBe('BAD_TOKEN');
    expect(await mistaken({ nextToken: token, tab: 'active' }, await harness.member('Other'))).toBe('BAD_TOKEN');
    expect((await list({ tab: 'active', nextToken: '3' })).bookings.map(({ id }) => id)).toEqual(paged.slice(3));
    expect((await list({ as: 'professional' })).counts).toEqual({ action_needed: 0, active: 0, past: 0 });
  });

  it('are summed up as the lists have them', async () => {
    expect((await nikos.get(`${BOOKINGS}/stats`)).body).toEqual({
      total: 7,
      action_needed: 3,
      active: 4,
      past: 0,
      quotesReceived: 0,
      totalSpent: 0,
      currency: 'EUR',
    });
  });

  it('are canceled by their customer, once, on the version that was seen', async () => {
    const [first, second] = published;
    const [draft] = drafts;
    if (!first || !second || draft === undefined) throw new Error('nothing was published');
    const seen = async () => (await details(nikos, first.id)).body as Booking;
    // Professionals are told of it a moment after it was published, and that is a change too.
    await until('professionals were told', async () => (await seen()).timeline?.[5]?.status === 'completed');
    const { version } = await seen();
    expect(await outcomeOf(cancel(first.id, { version: version - 1 }))).toBe('VERSION_CONFLICT');
    expect(await outcomeOf(cancel(first.id, { status: 'completed' }))).toBe('INVALID_TRANSITION');
    expect(await outcomeOf(cancel(first.id, { status: 'in_progress' }))).toBe('INVALID_TRANSITION');
    expect(await outcomeOf(cancel(first.id, { status: 'gone' }))).toBe('VALIDATION_FAILED');
    const all = await Promise.all(Array.from({ length: 6 }, () => cancel(first.id, { reason: 'I did it myself' })));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    const { body } = await details(nikos, first.id);
    expect(body).toMatchObject({ status: 'canceled', version: version + 1, nextAction: null });
    expect((body as Booking).timeline?.filter(({ status }) => status === 'current')).toEqual([]);
    await cancel(draft);
    const told = (await harness.sent('booking_status_changed')).map(({ data }) => data as Record<string, unknown>);
    const ofFirst = told.filter(({ bookingId, to }) => bookingId === first.id && to === 'canceled');
    expect(ofFirst).toMatchObject([{ from: 'open', by: 'customer', reason: 'I did it myself' }]);
    expect((await list({ tab: 'past' })).bookings.map(({ id }) => id)).toEqual([first.id]);
    expect((await list()).counts).toEqual({ action_needed: 2, active: 3, past: 1 });
    expect((await details(nikos, second.id)).body).toMatchObject({ status: 'open' });
  });

  it('are read from indexes alone, as many as are shown', async () => {
    const many = await harness.member('Busy Customer');
    const seen = await harness.rows('bookings').findOne({ _id: published[1]?.id ?? '' });
    const copies = Array.from({ length: 300 }, (_, n) => ({
      ...seen,
      _id: harness.clock.newId(),
      customerId: many.userId,
      requestNumber: String(n),
      outbox: [],
    }));
    await harness.rows('bookings').insertMany(copies);
    const queries: object[] = [
      {},
      { tab: 'active' },
      { tab: 'past' },
      { as: 'professional' },
      { as: 'professional', tab: 'active' },
    ];
    for (const query of queries) {
      const { explained } = await watchReads(harness.context.connection, () => list({ ...query, limit: 20 }, many));
      for (const { command, examined, returned, stages } of explained) {
        const tooMany = examined > 3 * Math.max(returned, 1);
        expect({ command, stages, tooMany }).toEqual({ command, stages, tooMany: false });
        expect(stages).not.toContain('COLLSCAN');
        expect(stages).not.toContain('SORT');
      }
    }
  });
});
