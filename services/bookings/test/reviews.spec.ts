import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY_MS, newId } from '@plateia/contracts';
import {
  type Booking,
  disputeResolved,
  professionalProfileUpdated,
  type Review,
  reviewCreated,
  reviewPublished,
} from '@plateia/contracts/bookings';
import { averageRatingOf } from '@plateia/contracts/bookings/rules';
import { accountDeleted, userBanned } from '@plateia/contracts/identity';
import { describeWith, until, watched, watchReads, mongoUrl } from '@plateia/test-kit';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import { doneJob } from './support/done-jobs.js';
import { quoteBy } from './support/jobs.js';
import { professional } from './support/professionals.js';
import { details, outcomeOf } from './support/wizard.js';

const REVIEWS = '/api/v1/marketplace/reviews';

interface Page {
  reviews: Review[];
  nextToken: string;
  averageRating: number | null;
  reviewCount: number;
}

describeWith('reviews against their database', 'TEST_MONGO_URL')('reviews', () => {
  let harness: BookingsHarness;
  let anna: Member;
  let nikos: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ MONGO_URL: watched(mongoUrl ?? '') });
    anna = await harness.member('Άννα Πελάτισσα');
    nikos = await professional(harness, 'Νίκος');
  });
  afterAll(() => harness.stop());

  const job = (given: Partial<BookingRow> = {}, parties = { customer: anna, professional: nikos }) =>
    doneJob(harness, parties, given);
  const now = (member: Member) => harness.again(member);
  const write = (member: Member, booking_id: string, given: object = {}, headers = {}) =>
    member.post(REVIEWS, { booking_id, rating: 5, text: 'Ήρθε στην ώρα του.', ...given }, headers).then();
  const read = async (user_id: string, query: object = {}, reader?: Member): Promise<Page> => {
    const asked = reader
      ? reader.get(REVIEWS, { user_id, ...query })
      : harness
          .visitor()
          .get(REVIEWS)
          .query({ user_id, ...query });
    const { status, body } = await asked;
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as Page;
  };
  const seen = async (member: Member, id: string) => (await details(member, id)).body as Booking;
  const told = async (type: string, id: string) =>
    (await harness.sent(type))
      .map(({ data }) => data)
      .filter((data) => (data as { bookingId: string }).bookingId === id);
  const row = async (id: string) => (await harness.rows('bookings').findOne({ _id: id })) as unknown as BookingRow;

  it('are read by nobody until both sides have written, and then by everybody', async () => {
    const { _id: id } = await job();
    expect([(await seen(anna, id)).nextAction, (await seen(nikos, id)).nextAction]).toEqual([
      'leave_review',
      'leave_review',
    ]);
    const first = await write(anna, id, { rating: 4 });
    expect(first).toMatchObject({
      status: 201,
      body: { booking_id: id, authorId: anna.userId, subjectId: nikos.userId, rating: 4, publishedAt: null },
    });
    expect(await seen(anna, id)).toMatchObject({ nextAction: null, reviews: [{ rating: 4, publishedAt: null }] });
    expect((await seen(nikos, id)).reviews).toEqual([]);
    expect((await seen(nikos, id)).nextAction).toBe('leave_review');
    expect((await read(nikos.userId)).reviews).toEqual([]);
    expect((await read(nikos.userId, {}, nikos)).reviews).toEqual([]);
    expect(await told(reviewPublished.type, id)).toEqual([]);
    expect(await told(reviewCreated.type, id)).toMatchObject([{ authorId: anna.userId, textLength: 18 }]);

    const second = await write(nikos, id, { text: '' });
    expect(second).toMatchObject({ status: 201, body: { subjectId: anna.userId, rating: 5, text: null } });
    expect((second.body as Review).publishedAt).not.toBeNull();
    expect(await read(nikos.userId)).toMatchObject({
      reviews: [{ id: (first.body as Review).id, authorFullName: 'Άννα Πελάτισσα', text: 'Ήρθε στην ώρα του.' }],
      averageRating: null,
    });
    expect(await read(anna.userId)).toMatchObject({ reviews: [{ authorId: nikos.userId }], reviewCount: 1 });
    for (const member of [anna, nikos]) expect((await seen(member, id)).reviews).toHaveLength(2);
    expect(await told(reviewPublished.type, id)).toMatchObject([
      { authorId: anna.userId, subjectId: nikos.userId, rating: 4 },
      { authorId: nikos.userId, subjectId: anna.userId, rating: 5, textLength: 0 },
    ]);
    expect((await seen(anna, id)).timeline?.at(-1)).toMatchObject({ id: 15, status: 'completed' });
  });

  it('of two that are written at once are shown both, each told once', async () => {
    for (let round = 0; round < 5; round++) {
      const { _id: id } = await job();
      const answers = await Promise.all([write(anna, id), write(nikos, id), write(anna, id), write(nikos, id)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
      expect(await row(id)).toMatchObject({ reviewsShownAt: expect.any(Date) as unknown });
      expect(await told(reviewCreated.type, id)).toHaveLength(2);
      expect(await told(reviewPublished.type, id)).toHaveLength(2);
    }
  });

  it('are shown after two weeks where one side said nothing, and written no more', async () => {
    const [one, none] = [await job(), await job()];
    await write(anna, one._id, { rating: 2 });
    harness.clock.advance(14 * DAY_MS - 60_000);
    [anna, nikos] = [await now(anna), await now(nikos)];
    const late = await job({ endedAt: new Date(harness.clock.now() - 14 * DAY_MS + 5_000) });
    expect((await write(nikos, late._id)).status).toBe(201);
    harness.clock.advance(2 * 60_000);
    expect(await outcomeOf(write(nikos, one._id))).toBe('INVALID_TRANSITION');
    await until('they are shown', async () => (await row(one._id)).reviewsShownAt != null);
    expect((await seen(nikos, one._id)).nextAction).toBeNull();
    expect((await read(nikos.userId)).reviews.map(({ booking_id }) => booking_id)).toContain(one._id);
    expect(await told(reviewPublished.type, one._id)).toHaveLength(1);
    // Paid, and nobody has anything to say any more: it is over.
    await until('it is over', async () => (await row(none._id)).log.some(({ kind }) => kind === 'settled'));
    expect((await row(none._id)).reviewsShownAt).toBeUndefined();
    expect((await row(none._id)).dueAt).toBeNull();
  });

  it('settle a booking only once it is paid', async () => {
    const paid = await job();
    const { _id: id } = await job({ log: paid.log.filter(({ kind }) => kind !== 'money_released') });
    await write(anna, id);
    expect((await seen(anna, id)).timeline?.at(-1)).toMatchObject({ id: 15, status: 'current' });
  });

  it('are refused to whoever was no party, twice, too early and out of bounds', async () => {
    const { _id: id, quotes } = await job();
    const loser = await harness.helper('Loser');
    const stranger = await harness.member('Stranger');
    await harness
      .rows('bookings')
      .updateOne(
        { _id: id },
        { $set: { quotes: [...quotes, quoteBy(loser, harness, { status: 'closed' })] } as never },
      );
    expect(await outcomeOf(write(stranger, id))).toBe('BOOKING_NOT_FOUND');
    expect(await outcomeOf(write(loser, id))).toBe('FORBIDDEN');
    expect(await outcomeOf(write(anna, newId(harness.clock.now())))).toBe('BOOKING_NOT_FOUND');
    expect((await harness.visitor().post(REVIEWS).set('origin', 'http://localhost:8080').send({})).status).toBe(401);
    for (const status of ['open', 'scheduled', 'in_progress', 'canceled'] as const) {
      const early = await job({ status, endedAt: status === 'canceled' ? harness.clock.date() : null });
      expect(await outcomeOf(write(anna, early._id))).toBe('INVALID_TRANSITION');
      expect(await outcomeOf(write(nikos, early._id))).toBe('INVALID_TRANSITION');
    }
    for (const wrong of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { text: 'x'.repeat(1_001) }])
      expect(await outcomeOf(write(anna, id, wrong))).toBe('VALIDATION_FAILED');

    const key = { 'idempotency-key': randomUUID() };
    const [made, again] = [await write(anna, id, {}, key), await write(anna, id, {}, key)];
    expect(again.body).toEqual(made.body);
    expect(await outcomeOf(write(anna, id, { rating: 1 }))).toBe('ALREADY_REVIEWED');
    // Who is blocked afterwards may still say how it was.
    await harness.block(anna, nikos);
    expect((await write(nikos, id)).status).toBe(201);
    await harness.block(anna, await harness.member('Somebody'));
  });

  it('make the average and the blue tick of a professional, and come page by page', async () => {
    const maria = await professional(harness, 'Μαρία');
    const customers = await Promise.all(['Α', 'Β', 'Γ', 'Δ', 'Ε'].map((name) => harness.member(`Πελάτης ${name}`)));
    await harness.rows('professionals').updateOne({ _id: maria.userId }, { $set: { verificationStatus: 'verified' } });
    const ratings = [5, 4, 5, 5, 5];
    for (const [n, customer] of customers.entries()) {
      const { _id: id } = await job({}, { customer, professional: maria });
      await write(customer, id, { rating: ratings[n] });
      await write(maria, id);
      const so = ratings.slice(0, n + 1);
      const average = averageRatingOf({ sum: so.reduce((a, b) => a + b), count: so.length });
      expect(await read(maria.userId)).toMatchObject({ reviewCount: n + 1, averageRating: average });
    }
    const ofProfile = async () => (await maria.get('/api/v1/marketplace/professional/profile')).body;
    await until('all are counted', async () => (await ofProfile()).review_count === 5);
    expect(await ofProfile()).toMatchObject({ average_rating: 4.6, review_count: 5, total_jobs: 5, blue_tick: true });
    const news = (await harness.sent(professionalProfileUpdated.type)).filter(
      ({ subject }) => subject === maria.userId,
    );
    expect(news.at(-1)?.data).toMatchObject({ profile: { average_rating: 4.6, review_count: 5, blue_tick: true } });

    const all = (await read(maria.userId)).reviews;
    expect(all.map(({ authorId }) => authorId)).toEqual(customers.map(({ userId }) => userId).toReversed());
    const paged: Review[] = [];
    let nextToken = '';
    do {
      const page = await read(maria.userId, { limit: 2, nextToken });
      paged.push(...page.reviews);
      ({ nextToken } = page);
    } while (nextToken !== '');
    expect(paged).toEqual(all);
    const token = (await read(maria.userId, { limit: 2 })).nextToken;
    expect(await outcomeOf(anna.get(REVIEWS, { user_id: anna.userId, nextToken: token }).then())).toBe('BAD_TOKEN');

    // What she orders herself says nothing of how she works.
    const { _id: own } = await job({}, { customer: maria, professional: nikos });
    await write(maria, own);
    await write(nikos, own, { rating: 1 });
    await harness.drain();
    expect(await read(maria.userId)).toMatchObject({ reviewCount: 5, averageRating: 4.6 });

    const { connection } = harness.context;
    const { explained } = await watchReads(connection, () => read(maria.userId, { limit: 2, nextToken: token }));
    for (const { examined } of explained) expect(examined).toBeLessThanOrEqual(4);
  });

  it('are hidden with their subject, and stay without a name when their author leaves', async () => {
    const eleni = await professional(harness, 'Ελένη');
    const [gone, banned, avoided] = [
      await harness.member('Gone'),
      await harness.member('Banned'),
      await harness.member('Avoided'),
    ];
    for (const customer of [gone, banned, avoided]) {
      const { _id: id } = await job({}, { customer, professional: eleni });
      await write(customer, id, { text: `Says ${customer.fullName}` });
      await write(eleni, id);
    }
    await harness.drain();
    await harness.deliver(accountDeleted, { userId: gone.userId });
    const standing = { banned: true, until: null, closing: false, deleteAfter: null };
    await harness.deliver(userBanned, { userId: banned.userId, standing, reason: 'spam' });
    const reader = await harness.member('Reader');
    await harness.block(reader, avoided);
    const said = async (by?: Member) =>
      (await read(eleni.userId, {}, by)).reviews.map(({ authorFullName, text }) => [authorFullName, text]);
    await until('they are hidden', async () => (await said(reader)).length === 1);
    expect(await said(reader)).toEqual([['Deleted member', 'Says Gone']]);
    expect(await said()).toEqual([
      ['Avoided', 'Says Avoided'],
      ['Deleted member', 'Says Gone'],
    ]);
    await harness.block(eleni, reader);
    const nothing = { reviews: [], nextToken: '', averageRating: null, reviewCount: 0 };
    await until('she is hidden', async () => (await read(eleni.userId, {}, reader)).reviewCount === 0);
    expect(await read(eleni.userId, {}, reader)).toEqual(nothing);
    expect(await read(newId(harness.clock.now()))).toEqual(nothing);
    await harness.deliver(accountDeleted, { userId: eleni.userId });
    await until('she is gone', async () => (await read(eleni.userId)).reviewCount === 0);
  });

  it('count for nothing beside a dispute that was lost, for 90 days', async () => {
    const maria = await professional(harness, 'Μαρία');
    const proven = { verificationStatus: 'verified', totalJobs: 5, averageRating: 4.6, blueTick: true };
    await harness.rows('professionals').updateOne({ _id: maria.userId }, { $set: proven });
    const tick = async () => (await harness.rows('professionals').findOne({ _id: maria.userId }))?.['blueTick'];
    const argued = async (endedBy: 'staff' | 'agreement', outcome: 'release' | 'partial') => {
      const ids = { bookingId: newId(harness.clock.now()), disputeId: newId(harness.clock.now()) };
      const booking = { ...ids, bookingStatus: 'completed', bookingVersion: 3 } as const;
      const sides = { customerId: anna.userId, professionalId: maria.userId };
      const answerBy = harness.clock.iso();
      await harness.deliver(disputeResolved, { ...booking, ...sides, status: 'resolved', answerBy, endedBy, outcome });
    };
    // Neither what the two settled nor what staff decided for her is lost.
    await argued('agreement', 'partial');
    await argued('staff', 'release');
    expect(await tick()).toBe(true);
    await argued('staff', 'partial');
    expect(await tick()).toBe(false);
    harness.clock.advance(89 * DAY_MS);
    await harness.drain();
    expect(await tick()).toBe(false);
    harness.clock.advance(DAY_MS + 60_000);
    await until('the tick is back', async () => (await tick()) === true);
  });
});
