import { MINUTE_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { reviewList, writeReview } from '@plateia/contracts/bookings';
import { userBanned } from '@plateia/contracts/identity';
import { describeWith, mongoUrl, until, watched, watchReads } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import { doneJob } from './support/done-jobs.js';
import { professional } from './support/professionals.js';
import { outcomeOf } from './support/wizard.js';

const IRONING = 'cleaning/ironing';

describeWith('reviews against their database', 'TEST_MONGO_URL')('reviews of a kind of service', () => {
  let harness: BookingsHarness;
  let anna: Member;
  let nikos: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ MONGO_URL: watched(mongoUrl ?? ''), QUOTA_SCALE: '1000' });
    anna = await harness.member('Άννα Πελάτισσα');
    nikos = await professional(harness, 'Νίκος');
  });
  afterAll(() => harness.stop());

  const read = async (query: object = {}, reader?: Member) => {
    const asked = { category_id: IRONING, ...query };
    const { status, body } = await (reader
      ? reader.get(reviewList.path, asked)
      : harness.visitor().get(reviewList.path).query(asked));
    expect({ status, body }).toMatchObject({ status: 200 });
    return reviewList.answers[200].parse(body);
  };
  const words = async (reader?: Member) => (await read({}, reader)).reviews.map(({ text }) => text);
  const said = async (text: string, by = anna, about = nikos, categoryId = IRONING) => {
    const { _id: booking_id } = await doneJob(harness, { customer: by, professional: about }, { categoryId });
    expect((await by.post(writeReview.path, { booking_id, rating: 5, text })).status).toBe(201);
    return booking_id;
  };
  const answer = (booking_id: string, by = nikos) =>
    by.post(writeReview.path, { booking_id, rating: 4, text: 'Ευγενική πελάτισσα.' }).then();

  it('are what customers said of it where everybody may read it, the newest first and page by page', async () => {
    expect(await read()).toEqual({ reviews: [], nextToken: '', averageRating: null, reviewCount: 0 });
    const first = await said('Πρώτη');
    expect(await words()).toEqual([]);
    await answer(first);
    await answer(await said('Αλλού', anna, nikos, 'cleaning/deep'));
    for (const text of ['Δεύτερη', 'Τρίτη']) await answer(await said(text));
    expect(await words()).toEqual(['Τρίτη', 'Δεύτερη', 'Πρώτη']);
    expect((await read({}, nikos)).reviews).toMatchObject([{ authorFullName: 'Άννα Πελάτισσα' }, {}, {}]);

    const page = await read({ limit: 2 });
    expect(page.reviews.map(({ text }) => text)).toEqual(['Τρίτη', 'Δεύτερη']);
    const { explained } = await watchReads(harness.context.connection, async () => {
      const rest = await read({ limit: 2, nextToken: page.nextToken });
      expect([rest.reviews.map(({ text }) => text), rest.nextToken]).toEqual([['Πρώτη'], '']);
    });
    for (const { examined } of explained) expect(examined).toBeLessThanOrEqual(4);
  });

  it('come to an average once there are ten, the same as among the figures', async () => {
    for (let n = 0; n < 7; n++) await answer(await said(`Ακόμη ${n}`));
    harness.clock.advance(10 * MINUTE_MS + 1_000);
    expect(await read({ limit: 1 })).toMatchObject({ averageRating: 5, reviewCount: 10 });
  });

  it('are hidden with their author, with whom they are about, and from whoever has blocked one of them', async () => {
    const [eleni, banned, avoided] = [
      await professional(harness, 'Ελένη'),
      await professional(harness, 'Banned'),
      await harness.member('Avoided'),
    ];
    await answer(await said('Of Eleni', anna, eleni), eleni);
    await answer(await said('Of who is banned', anna, banned), banned);
    await answer(await said('By who is avoided', avoided));
    const reader = await harness.member('Reader');
    await harness.block(reader, avoided);
    await harness.block(reader, eleni);
    const standing = { banned: true, until: null, closing: false, deleteAfter: null };
    await harness.deliver(userBanned, { userId: banned.userId, standing, reason: 'spam' }, 9);
    await until('they are hidden', async () => !(await words()).includes('Of who is banned'));
    expect((await words()).slice(0, 2)).toEqual(['By who is avoided', 'Of Eleni']);
    await until('they are hidden from the reader', async () => !(await words(reader)).includes('Of Eleni'));
    expect(await words(reader)).not.toContain('By who is avoided');
    expect(await words(reader)).toContain('Πρώτη');
  });

  it('are asked for by one thing: a member or a kind', async () => {
    for (const query of [{}, { user_id: nikos.userId, category_id: IRONING }])
      expect(await outcomeOf(anna.get(reviewList.path, query).then())).toBe('VALIDATION_FAILED');
  });
});
