import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PriceMetrics } from '@plateia/contracts/bookings';
import { describeWith, mongoUrl, watched, watchReads } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import { bookingOf, chosenBy, quoteBy } from './support/jobs.js';
import { begin, BOOKINGS, describeJob, outcomeOf } from './support/wizard.js';

const ORIGIN = 'http://localhost:8080';

describeWith('bookings against its database', 'TEST_MONGO_URL')('what jobs cost', () => {
  let harness: BookingsHarness;
  let member: Member;
  let plumber: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ QUOTA_SCALE: '1000', MONGO_URL: watched(mongoUrl ?? '') });
    member = await harness.member('Κώστας Μελάς');
    plumber = await harness.helper('Υδραυλικός');
  });
  afterAll(() => harness.stop());

  const asked = async (body: object): Promise<PriceMetrics> => {
    const answer = await harness.visitor().post(`${BOOKINGS}/price-metrics`).set('origin', ORIGIN).send(body);
    expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({ status: 200 });
    return answer.body as PriceMetrics;
  };
  const done = (categoryId: string, priceTotal: number, daysAgo: number, vatIncluded = true, durationMinutes = 60) => {
    const quote = quoteBy(plumber, harness, { status: 'accepted', priceTotal, vatIncluded, durationMinutes });
    const endedAt = new Date(harness.clock.now() - daysAgo * DAY_MS);
    return bookingOf(harness, member, {
      status: 'completed',
      categoryId,
      quotes: [quote],
      chosen: chosenBy(quote),
      endedAt,
    });
  };

  it('is an estimate as long as few were done here', async () => {
    for (let n = 0; n < 19; n++) await done('plumbing/unclog', 9_000, 1);
    const estimate = await asked({ categoryId: 'plumbing/unclog' });
    expect(estimate).toMatchObject({
      period: '3M',
      low: 5_000,
      median: 8_500,
      high: 12_000,
      currency: 'EUR',
      unit: 'job',
      sampleSize: 19,
      source: 'estimate',
    });
    expect(estimate.points).toHaveLength(7);
    expect(new Set(estimate.points.map(({ low, high }) => `${low}-${high}`))).toEqual(new Set(['5000-12000']));
    expect(estimate.points.at(-1)?.date).toBe(harness.clock.iso().slice(0, 10));
    const [early = '', late = ''] = estimate.points.map(({ date }) => date);
    expect(Date.parse(late) - Date.parse(early)).toBe(15 * DAY_MS);
  });

  it('is what was paid once there were twenty, per hour where it is counted so, with the tax', async () => {
    for (let n = 1; n <= 24; n++) await done('plumbing/toilet', 4_000 + n * 100, 2);
    expect(await asked({ categoryId: 'plumbing/toilet', period: '1M' })).toMatchObject({
      period: '1M',
      low: 4_600,
      median: 5_200,
      high: 5_800,
      sampleSize: 24,
      source: 'jobs',
      points: [{ low: 4_600, median: 5_200, high: 5_800 }],
    });
    // Longer ago than the month, yet within the half year.
    for (let n = 0; n < 30; n++) await done('work-repairs/gardening', 5_000, 100, false, 120);
    expect(await asked({ categoryId: 'work-repairs/gardening', period: '1M' })).toMatchObject({
      source: 'estimate',
      sampleSize: 0,
    });
    expect(await asked({ categoryId: 'work-repairs/gardening', period: '6M' })).toMatchObject({
      source: 'jobs',
      unit: 'hour',
      median: 3_100,
      sampleSize: 30,
    });
    // Nobody measures the square metres.
    for (let n = 0; n < 20; n++) await done('cleaning/deep', 20_000, 1);
    expect(await asked({ categoryId: 'cleaning/deep' })).toMatchObject({ source: 'estimate', unit: 'm2' });
  });

  it('is known without reading jobs again, and learned from an index', async () => {
    await done('plumbing/heater', 9_000, 1);
    const { explained } = await watchReads(harness.context.connection, () => asked({ categoryId: 'plumbing/heater' }));
    const ofJobs = explained.filter(({ command }) => command.includes('"find":"bookings"'));
    expect(ofJobs).toHaveLength(1);
    expect(ofJobs[0]?.stages).not.toContain('COLLSCAN');
    expect(ofJobs[0]?.stages).not.toContain('SORT');
    await done('plumbing/heater', 9_000, 1);
    expect((await asked({ categoryId: 'plumbing/heater' })).sampleSize).toBe(1);
    harness.clock.advance(10 * 60_000 + 1_000);
    expect((await asked({ categoryId: 'plumbing/heater' })).sampleSize).toBe(2);
    member = await harness.signedIn({ userId: member.userId });
    plumber = await harness.signedIn({ userId: plumber.userId, role: 'helper' });
  });

  it("is told of a member's own request, and of no other's", async () => {
    const bookingId = await begin(member, { categoryId: 'plumbing/tap' });
    const own = await member.post(`${BOOKINGS}/price-metrics`, { bookingId });
    expect([own.status, own.body.unit]).toEqual([200, 'job']);
    const visitor = harness.visitor().post(`${BOOKINGS}/price-metrics`).set('origin', ORIGIN).send({ bookingId });
    expect(await outcomeOf(visitor.then())).toBe('UNAUTHORIZED');
    expect(await outcomeOf(plumber.post(`${BOOKINGS}/price-metrics`, { bookingId }).then())).toBe('BOOKING_NOT_FOUND');
  });

  it('comes with how many of those nearby have time this week', async () => {
    const PROFILE = '/api/v1/marketplace/professional';
    const near: Member[] = [];
    for (const city of ['Αθήνα', 'Αθήνα', 'Πειραιάς', 'Χανιά']) {
      const helper = await harness.helper(`Από ${city}`);
      const { status, body } = await helper.post(`${PROFILE}/onboarding/complete`, {
        business_name: 'Υδραυλικά',
        categories: ['plumbing/tap'],
        service_address: { street: '', city, postcode: city === 'Χανιά' ? '73135' : '10563', country: 'GR' },
        legal: { legal_name: 'Υδραυλικά Ε.Ε.', phone: '+302101234567', vat_number: '090000045' },
      });
      expect({ status, can: body.can_quote as unknown }).toEqual({ status: 200, can: true });
      near.push(helper);
    }
    const [busy] = near;
    if (!busy) throw new Error('nobody is near');
    const demand = async () => {
      const bookingId = await begin(member);
      const place = { city: 'Αθήνα', postcode: '10563' };
      return (await describeJob(member, bookingId, { place })).demandIndicator;
    };
    expect(await demand()).toEqual({ level: 'low', availabilityPercentage: 100 });
    for (let n = 0; n < 3; n++) {
      const quote = quoteBy(busy, harness, { status: 'accepted' });
      await bookingOf(harness, member, { status: 'scheduled', quotes: [quote], chosen: chosenBy(quote) });
    }
    const { result, explained } = await watchReads(harness.context.connection, demand);
    expect(result).toEqual({ level: 'low', availabilityPercentage: 67 });
    for (const { command, stages } of explained)
      expect({ command, isScan: stages.includes('COLLSCAN') }).toEqual({ command, isScan: false });
  });
});
