import { MINUTE_MS, DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { marketplaceCities, marketplaceFigures } from '@plateia/contracts/bookings';
import { userBanned } from '@plateia/contracts/identity';
import { describeWith, mongoUrl, watched, watchReads } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import type { ReviewRow } from '../src/booking/store/review.row.js';
import { BookingsHarness } from './support/bookings-harness.js';
import { bookingOf, chosenBy, quoteBy } from './support/jobs.js';
import { professional } from './support/professionals.js';

describeWith('bookings against its database', 'TEST_MONGO_URL')('what everybody may know of the marketplace', () => {
  let harness: BookingsHarness;
  let customer: Member;
  let plumber: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ QUOTA_SCALE: '1000', MONGO_URL: watched(mongoUrl ?? '') });
    customer = await harness.member('Κώστας Μελάς');
    plumber = await harness.helper('Υδραυλικός');
  });
  afterAll(() => harness.stop());

  const figures = async () => {
    const answer = await harness.visitor().get(marketplaceFigures.path);
    expect({ status: answer.status, cached: answer.headers['cache-control'] }).toEqual({
      status: 200,
      cached: 'public, max-age=600',
    });
    return marketplaceFigures.answers[200].parse(answer.body);
  };
  const laterFigures = () => {
    harness.clock.advance(10 * MINUTE_MS + 1_000);
    return figures();
  };
  const reviewBy = (by: ReviewRow['by'], rating: number): ReviewRow => ({
    id: harness.clock.newId(),
    by,
    authorId: by === 'customer' ? customer.userId : plumber.userId,
    subjectId: by === 'customer' ? plumber.userId : customer.userId,
    rating,
    text: 'Κανείς δεν διαβάζει αυτό εδώ',
    createdAt: harness.clock.date(),
  });

  interface Told {
    categoryId?: string;
    daysAgo?: number;
    answeredInMinutes?: number;
    rating?: number;
    isShown?: boolean;
    at?: [lng: number, lat: number];
  }
  function done({
    categoryId = 'plumbing/tap',
    daysAgo = 1,
    answeredInMinutes = 30,
    rating,
    isShown = true,
    at,
  }: Told) {
    const endedAt = new Date(harness.clock.now() - daysAgo * DAY_MS);
    const publishedAt = new Date(endedAt.getTime() - 3 * DAY_MS);
    const first = new Date(publishedAt.getTime() + answeredInMinutes * MINUTE_MS);
    const later = new Date(publishedAt.getTime() + DAY_MS);
    const quotes = [later, first].map((createdAt) => quoteBy(plumber, harness, { status: 'accepted', createdAt }));
    const chosen = quotes[0];
    if (!chosen) throw new Error('nobody quoted');
    const said = rating === undefined ? [] : [reviewBy('customer', rating), reviewBy('professional', 1)];
    return bookingOf(harness, customer, {
      status: 'completed',
      categoryId,
      quotes,
      chosen: chosenBy(chosen),
      publishedAt,
      endedAt,
      reviews: said,
      reviewsShownAt: isShown ? endedAt : null,
      area: at ? { city: 'Κάπου', postcode: '', point: { type: 'Point', coordinates: at } } : null,
    });
  }

  it('is nothing while few jobs were done', async () => {
    for (let n = 0; n < 19; n++) await done({});
    // Longer ago than what is told of.
    for (let n = 0; n < 5; n++) await done({ daysAgo: 31, categoryId: 'plumbing/unclog' });
    expect(await figures()).toEqual({ days: 30, jobsDone: null, answerMinutes: null, services: [] });
  });

  it('are counts, the middle of the first answers and what jobs cost once there are enough', async () => {
    for (const answeredInMinutes of [10, 20, 40]) await done({ answeredInMinutes });
    const told = await laterFigures();
    expect(told).toMatchObject({ jobsDone: 22, answerMinutes: 30 });
    expect(told.services).toEqual([
      {
        categoryId: 'plumbing/tap',
        price: { low: 6_000, median: 6_000, high: 6_000, currency: 'EUR', unit: 'job', sampleSize: 22 },
        rating: null,
      },
    ]);
  });

  it('count what customers said where everybody may read it, and never who or what', async () => {
    for (let n = 0; n < 9; n++) await done({ categoryId: 'cleaning/deep', rating: n % 2 === 0 ? 5 : 4 });
    await done({ categoryId: 'cleaning/deep', rating: 1, isShown: false });
    const few = await laterFigures();
    expect(few.services.map(({ categoryId }) => categoryId)).toEqual(['plumbing/tap']);
    await done({ categoryId: 'cleaning/deep', rating: 4 });
    const told = await laterFigures();
    expect(told.services.find(({ categoryId }) => categoryId === 'cleaning/deep')).toEqual({
      categoryId: 'cleaning/deep',
      price: null,
      rating: { average: 4.5, count: 10 },
    });
    const words = JSON.stringify(told);
    for (const secret of [customer.userId, plumber.userId, 'Κανείς']) expect(words).not.toContain(secret);
  });

  const cities = async (query = '') => {
    const answer = await harness.visitor().get(marketplaceCities.path + query);
    expect(answer.status).toBe(200);
    return marketplaceCities.answers[200].parse(answer.body).cities;
  };
  const laterCities = (query?: string) => {
    harness.clock.advance(10 * MINUTE_MS + 1_000);
    return cities(query);
  };

  it('name a city once three would come to it or five jobs were done there, with what was paid and said there once there is enough', async () => {
    const PATRAS: [number, number] = [21.735, 38.246];
    const offer = { categories: ['cleaning/sofa-carpet'], city: 'Πάτρα', postcode: '26221', radius: 3 };
    const [first] = [await professional(harness, 'Πρώτη', offer), await professional(harness, 'Δεύτερος', offer)];
    expect(await laterCities()).toEqual([]);
    await professional(harness, 'Τρίτη', { ...offer, radius: 90 });
    const told = {
      categoryId: 'cleaning/sofa-carpet',
      professionals: 3,
      verified: 0,
      jobs: 0,
      price: null,
      rating: null,
    };
    const patras = { id: 'patras', names: { en: 'Patras', el: 'Πάτρα' }, country: 'GR', professionals: 3 };
    const [city, ...around] = await laterCities();
    // Of the towns around the third alone hears.
    expect([city, around]).toEqual([{ ...patras, services: [told] }, []]);

    for (let n = 0; n < 20; n++)
      await done({ categoryId: 'cleaning/sofa-carpet', rating: n < 9 ? 5 : undefined, at: PATRAS });
    await done({ categoryId: 'cleaning/sofa-carpet', rating: 1, at: [23.73, 37.98] });
    const [paid] = await laterCities('?city=patras');
    expect(paid?.services).toMatchObject([{ jobs: 20, price: { median: 6_000, sampleSize: 20 }, rating: null }]);
    await done({ categoryId: 'cleaning/sofa-carpet', rating: 4, at: PATRAS });
    const { explained } = await watchReads(harness.context.connection, () => laterCities());
    expect(explained.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
    const all = await cities();
    expect(all[0]?.services).toMatchObject([{ rating: { average: 4.9, count: 10 } }]);
    expect(await cities('?city=athens')).toEqual([]);
    for (const secret of [first.userId, 'Πρώτη', 'Ερμού']) expect(JSON.stringify(all)).not.toContain(secret);

    const standing = { banned: true, until: null, closing: false, deleteAfter: null };
    await harness.deliver(userBanned, { userId: first.userId, standing, reason: 'spam' }, 9);
    // Fewer would come, but much was done there: it is told of without them.
    const [left, ...others] = await laterCities();
    expect([left, others]).toMatchObject([
      { id: 'patras', professionals: 0, services: [{ professionals: 0, jobs: 21 }] },
      [],
    ]);
  });

  it('tell of jobs done in a city, and in none around it, from the fifth on, whoever comes there', async () => {
    const CHANIA: [number, number] = [24.018, 35.513];
    const chania = async () => {
      const all = await laterCities();
      return all.filter(({ id }) => id !== 'patras').map(({ id, services }) => ({ id, services }));
    };
    for (let n = 0; n < 4; n++) await done({ categoryId: 'cleaning/windows', at: CHANIA });
    expect(await chania()).toEqual([]);
    await done({ categoryId: 'cleaning/windows', at: CHANIA });
    const told = { categoryId: 'cleaning/windows', professionals: 0, verified: 0, jobs: 5, price: null, rating: null };
    expect(await chania()).toEqual([{ id: 'chania', services: [told] }]);
  });

  it('are worked out once for all who ask, from an index', async () => {
    harness.clock.advance(10 * MINUTE_MS + 1_000);
    const { explained } = await watchReads(harness.context.connection, () => Promise.all([figures(), figures()]));
    expect(explained.length).toBeGreaterThan(0);
    for (const { command, stages } of explained) {
      expect({ command, isScan: stages.includes('COLLSCAN') }).toEqual({ command, isScan: false });
      expect({ command, isSorted: stages.includes('SORT') }).toEqual({ command, isSorted: false });
    }
    const before = await figures();
    await done({});
    expect(await figures()).toEqual(before);
    expect((await laterFigures()).jobsDone).toBe((before.jobsDone ?? 0) + 1);
  });
});
