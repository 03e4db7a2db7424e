import { HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking, Job, Quote } from '@plateia/contracts/bookings';
import { accountDeactivated } from '@plateia/contracts/identity';
import { describeWith, until } from '@plateia/test-kit';
import { OFFERED } from '../src/booking/store/booking.schema.js';
import { cellsAround } from '../src/booking/domain/cells.js';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import { JOBS, professional, QUOTES, terms } from './support/professionals.js';
import {
  begin,
  BOOKINGS,
  describeJob,
  details,
  post,
  publish,
  publishing,
  questions,
  outcomeOf,
} from './support/wizard.js';
import { RACES } from './support/races.js';

const ATHENS = [23.7278, 37.9838] as const;

/** Of another category, where no question but the first has to be answered. */
async function publishAs(member: Member, categoryId: string, answers: object): Promise<Booking> {
  const bookingId = await begin(member, { categoryId });
  await describeJob(member, bookingId, { categoryId });
  await questions(member, bookingId);
  const { status, body } = await post<Booking>(member, 'complete', publishing(bookingId, { answers }));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}
const publishVan = (member: Member) => publishAs(member, 'moving/van', { urgency: 'this_week', size: 'small' });
const publishErrand = (member: Member) => publishAs(member, 'delivery/errand', { urgency: 'this_week' });

describeWith('bookings against its database', 'TEST_MONGO_URL')('jobs and quotes', () => {
  let harness: BookingsHarness;
  let customer: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ QUOTA_SCALE: '1000' });
    customer = await harness.member('Ελένη Μαρκάκη');
  });
  afterAll(() => harness.stop());

  const jobsFor = async (helper: Member, query: object = {}): Promise<Job[]> => {
    const { status, body } = await helper.get(JOBS, query);
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as { jobs: Job[] }).jobs;
  };
  const idsFor = async (helper: Member) => (await jobsFor(helper, { limit: 50 })).map(({ id }) => id);
  const sent = async (helper: Member, bookingId: string, given: object = {}): Promise<Quote> => {
    const { status, body } = await helper.post(QUOTES, terms(harness, bookingId, given));
    expect({ status, body }).toMatchObject({ status: 201 });
    return body as Quote;
  };
  const act = (member: Member, action: string, input: object) => member.post(`${BOOKINGS}?action=${action}`, input);
  const bookingOf = async (id: string) => (await details(customer, id)).body as Booking;
  const statusOf = async (id: string) => (await harness.rows('bookings').findOne({ _id: id }))?.['status'];
  /** The customers' clock moves for all; what was waiting is done by then. */
  const pass = async (ms: number, done: () => Promise<boolean>) => {
    harness.clock.set(harness.clock.now() + ms);
    await until('what was due is done', done);
  };
  const again = (member: Member, role: 'member' | 'helper' = 'member') =>
    harness.signedIn({ userId: member.userId, role });

  describe('jobs', () => {
    it('are those of the category and within the circle, the newest first, without who and where exactly', async () => {
      const near = await professional(harness, 'Γιώργος');
      const far = await professional(harness, 'Μανώλης', { city: 'Χανιά', postcode: '73135', radius: 100 });
      const other = await professional(harness, 'Σοφία', { categories: ['cleaning/regular'] });
      const first = await publish(customer);
      const second = await publish(customer);
      expect((await idsFor(near)).slice(0, 2)).toEqual([second.id, first.id]);
      expect(await idsFor(far)).toEqual([]);
      expect(await idsFor(other)).toEqual([]);
      const [job] = await jobsFor(near, { limit: 1 });
      expect(job).toMatchObject({ id: second.id, category: { id: 'plumbing/tap' }, quoteCount: 0, myQuoteId: null });
      expect(job?.distanceKm).toBeLessThan(5);
      expect(Object.keys(job ?? {})).not.toEqual(expect.arrayContaining(['customer', 'address']));
      const { body: single } = await near.get(`${JOBS}/${first.id}`);
      expect(single).toMatchObject({
        id: first.id,
        answers: [{ id: 'urgency', answers: [{ value: 'this_week' }] }, {}],
      });
      expect(await outcomeOf(Promise.resolve(await far.get(`${JOBS}/${first.id}`)))).toBe('BOOKING_NOT_FOUND');
      expect(await outcomeOf(Promise.resolve(await customer.get(JOBS)))).toBe('NOT_PROFESSIONAL');
    });

    it('come by pages that neither miss nor repeat, whatever is published meanwhile', async () => {
      const helper = await professional(harness, 'Πέτρος', { categories: ['moving/van'] });
      const published: string[] = [];
      for (let n = 0; n < 5; n++) published.unshift((await publishVan(customer)).id);
      const first = await helper.get(JOBS, { limit: 2 });
      await publishVan(customer);
      const second = await helper.get(JOBS, { limit: 2, nextToken: first.body.nextToken });
      const third = await helper.get(JOBS, { limit: 2, nextToken: second.body.nextToken });
      const seen = [first, second, third].flatMap(({ body }) => (body as { jobs: Job[] }).jobs.map(({ id }) => id));
      expect(seen).toEqual(published);
      expect(await outcomeOf(Promise.resolve(await helper.get(JOBS, { nextToken: 'pnonsense' })))).toBe('BAD_TOKEN');
    });

    it('leave out own ones, blocked ones and those that turned one down; and all while none are taken', async () => {
      const helper = await professional(harness, 'Ανδρέας');
      const foe = await harness.member('Άγνωστος');
      const own = await publish(await again(helper));
      const theirs = await publish(foe);
      const open = await publish(customer);
      expect(await idsFor(helper)).toEqual(expect.arrayContaining([theirs.id, open.id]));
      expect(await idsFor(helper)).not.toContain(own.id);
      await harness.block(foe, helper);
      expect(await idsFor(helper)).not.toContain(theirs.id);
      const quote = await sent(helper, open.id);
      expect((await jobsFor(helper)).find(({ id }) => id === open.id)).toMatchObject({
        myQuoteId: quote.id,
        myQuoteStatus: 'sent',
      });
      expect((await act(customer, 'decline', { id: open.id, quote_id: quote.id })).status).toBe(200);
      expect(await idsFor(helper)).not.toContain(open.id);
      await harness.offers(helper, { person: { marketplaceEnabled: false }, version: 3 });
      expect(await idsFor(helper)).toEqual([]);
    });

    it('cost the same however many there are: some keys of a few squares', async () => {
      const [template] = await harness.rows('bookings').find({ isOffered: true }).limit(1).toArray();
      if (!template) throw new Error('no job');
      const many = Array.from({ length: 5_000 }, (_, n) => ({
        ...template,
        _id: harness.clock.newId(),
        requestNumber: `x${n}`,
        publishedAt: new Date(Date.UTC(2020, 0, 1) + n),
        dueAt: null,
      }));
      await harness.rows('bookings').insertMany(many);
      const cells = cellsAround(ATHENS, 25, ['plumbing/tap', 'plumbing/leak', 'moving/van']);
      const plan = await harness
        .rows('bookings')
        .find({ isOffered: true, cells: { $in: cells } })
        .sort({ publishedAt: -1, _id: -1 })
        .limit(60)
        .hint(OFFERED)
        .explain('executionStats');
      const stats = (plan as { executionStats: { totalKeysExamined: number; totalDocsExamined: number } })
        .executionStats;
      expect(stats.totalDocsExamined).toBeLessThanOrEqual(60);
      expect(stats.totalKeysExamined).toBeLessThanOrEqual(60 + 2 * cells.length);
      await harness.rows('bookings').deleteMany({ requestNumber: /^x/ });
    });
  });

  describe('a quote', () => {
    it('is sent with lines that come to its price, seen by the customer, and told', async () => {
      const helper = await professional(harness, 'Νίκος');
      const booking = await publish(customer);
      const quote = await sent(helper, booking.id);
      expect(quote).toMatchObject({
        bookingId: booking.id,
        priceTotal: 8_500,
        status: 'sent',
        version: 1,
        vatIncluded: true,
      });
      expect(quote.professional).toMatchObject({ userId: helper.userId, businessName: 'Νίκος Υδραυλικά' });
      expect(Date.parse(quote.validUntil) - Date.parse(quote.createdAt)).toBe(7 * 24 * HOUR_MS);
      const [told] = (await harness.sent('quote_received')).filter(({ subject }) => subject === quote.id);
      expect(told?.data).toMatchObject({
        quoteId: quote.id,
        customerId: customer.userId,
        professionalId: helper.userId,
      });
      const prefetched = await customer
        .get(BOOKINGS, { action: 'details', id: booking.id })
        .set('sec-purpose', 'prefetch');
      expect(prefetched.body.quotes).toMatchObject([{ status: 'sent' }]);
      const seen = await bookingOf(booking.id);
      expect(seen).toMatchObject({
        status: 'quotes_ready',
        quoteCount: 1,
        quotes: [{ id: quote.id, status: 'viewed' }],
      });
      await bookingOf(booking.id);
      expect((await harness.sent('quote_viewed')).filter(({ subject }) => subject === quote.id)).toHaveLength(1);
      const mine = await helper.get(BOOKINGS, { action: 'details', id: booking.id });
      expect(mine.body).toMatchObject({ quotes: [{ id: quote.id, status: 'viewed' }] });
    });

    it('is refused where its terms do not hold', async () => {
      const helper = await professional(harness, 'Κώστας');
      const { id } = await publish(customer);
      const at = (ms: number) => new Date(harness.clock.now() + ms).toISOString();
      for (const [wrong, field] of [
        [{ priceTotal: 499, items: [] }, 'priceTotal'],
        [{ priceTotal: 8_400 }, 'items'],
        [{ message: 'Σύντομο' }, 'message'],
        [{ startAt: at(-HOUR_MS) }, 'startAt'],
        [{ startAt: at(181 * 24 * HOUR_MS) }, 'startAt'],
        [{ validUntil: at(60_000) }, 'validUntil'],
        [{ validUntil: at(15 * 24 * HOUR_MS) }, 'validUntil'],
        [{ durationMinutes: 14 }, 'durationMinutes'],
      ] as const) {
        const { status, body } = await helper.post(QUOTES, terms(harness, id, wrong));
        expect({ wrong, status, body }).toMatchObject({ status: 400, body: { error: { details: [{ field }] } } });
      }
      expect(await outcomeOf(helper.post(QUOTES, terms(harness, id, { currency: 'USD' })))).toBe(
        'CURRENCY_NOT_SUPPORTED',
      );
      expect(await statusOf(id)).toBe('open');
    });

    it('waits for a whole profile, and for papers above 150 euro or where a licence is asked for', async () => {
      const { id } = await publish(customer);
      const blank = await harness.helper('Νέος');
      expect(await outcomeOf(blank.post(QUOTES, terms(harness, id)))).toBe('BOOKING_NOT_FOUND');
      await blank.post('/api/v1/marketplace/professional/profile', {
        categories: ['plumbing/tap'],
        service_address: { street: '', city: 'Αθήνα', postcode: '10563', country: 'GR' },
      });
      const { body } = await blank.post(QUOTES, terms(harness, id));
      expect(body.error).toMatchObject({
        errorCode: 'ONBOARDING_INCOMPLETE',
        details: { missing: ['onboarding_completed', 'business_name', 'legal'] },
      });
      const helper = await professional(harness, 'Χρήστος', { categories: ['plumbing/tap', 'plumbing/leak'] });
      const dear = { priceTotal: 15_001, items: [] };
      expect(await outcomeOf(helper.post(QUOTES, terms(harness, id, dear)))).toBe('NOT_VERIFIED');
      expect((await helper.post(QUOTES, terms(harness, id, { priceTotal: 15_000, items: [] }))).status).toBe(201);
    });

    it('is one for each job: again under its key the same, else a refusal', async () => {
      const helper = await professional(harness, 'Θανάσης');
      const { id } = await publish(customer);
      const key = { 'idempotency-key': harness.clock.newId() };
      const input = terms(harness, id);
      const first = await helper.post(QUOTES, input, key);
      const second = await helper.post(QUOTES, input, key);
      expect([second.status, second.body]).toEqual([first.status, first.body]);
      expect(await outcomeOf(helper.post(QUOTES, input))).toBe('ALREADY_QUOTED');
      await helper.post(`${QUOTES}/${(first.body as Quote).id}/withdraw`);
      expect(await outcomeOf(helper.post(QUOTES, input))).toBe('ALREADY_QUOTED');
    });

    it('changes by its version, and goes back to be read', async () => {
      const helper = await professional(harness, 'Λευτέρης');
      const { id } = await publish(customer);
      const quote = await sent(helper, id);
      await bookingOf(id);
      const path = `${QUOTES}/${quote.id}`;
      expect(await outcomeOf(helper.patch(path, { version: 1, priceTotal: 9_000 }))).toBe('VALIDATION_FAILED');
      const changed = await helper.patch(path, { version: 1, priceTotal: 9_000, items: [] });
      expect(changed.body).toMatchObject({ priceTotal: 9_000, items: [], status: 'sent', version: 2 });
      expect(await outcomeOf(helper.patch(path, { version: 1, message: 'Μια άλλη πρόταση.' }))).toBe(
        'VERSION_CONFLICT',
      );
      const stranger = await professional(harness, 'Ξένος');
      expect(await outcomeOf(stranger.patch(path, { version: 2, message: 'Μια άλλη πρόταση.' }))).toBe(
        'QUOTE_NOT_FOUND',
      );
      expect(await harness.sent('quote_updated')).not.toHaveLength(0);
    });

    it('is withdrawn once, and then another is looked for', async () => {
      const helper = await professional(harness, 'Στέλιος');
      const { id } = await publish(customer);
      const quote = await sent(helper, id);
      await bookingOf(id);
      expect(await statusOf(id)).toBe('quotes_ready');
      for (let time = 0; time < 2; time++)
        expect((await helper.post(`${QUOTES}/${quote.id}/withdraw`)).body).toMatchObject({ status: 'withdrawn' });
      expect(await statusOf(id)).toBe('open');
      expect(await outcomeOf(act(customer, 'decline', { id, quote_id: quote.id }))).toBe('INVALID_TRANSITION');
    });

    it('is marked, turned down and compared by the customer alone', async () => {
      const [one, two] = [await professional(harness, 'Άρης'), await professional(harness, 'Βασίλης')];
      const { id } = await publish(customer);
      const [first, second] = [await sent(one, id), await sent(two, id, { priceTotal: 7_000, items: [] })];
      const mark = (input: object = {}) => act(customer, 'shortlist', { id, quote_id: first.id, ...input });
      expect((await mark()).body.quotes[0]).toMatchObject({ shortlisted: true });
      expect((await mark({ shortlisted: true })).body.quotes[0]).toMatchObject({ shortlisted: true });
      expect((await mark()).body.quotes[0]).toMatchObject({ shortlisted: false });
      expect(await outcomeOf(act(await again(one, 'helper'), 'decline', { id, quote_id: first.id }))).toBe('FORBIDDEN');
      const outsider = await harness.member('Περαστικός');
      expect(await outcomeOf(act(outsider, 'decline', { id, quote_id: first.id }))).toBe('BOOKING_NOT_FOUND');
      const compare = (member: Member, quoteIds: string[]) => member.post(`${QUOTES}/compare`, { quoteIds });
      const { body } = await compare(customer, [second.id, first.id]);
      expect(body).toMatchObject({
        quotes: [{ id: second.id }, { id: first.id }],
        fairness: { low: 4_000, median: 6_000, high: 8_000, sampleSize: 0, source: 'estimate' },
      });
      expect(await outcomeOf(compare(customer, [first.id, first.id]))).toBe('VALIDATION_FAILED');
      expect(await outcomeOf(compare(outsider, [first.id, second.id]))).toBe('QUOTE_NOT_FOUND');
      expect((await act(customer, 'decline', { id, quote_id: second.id })).body).toMatchObject({ quoteCount: 1 });
      expect(await outcomeOf(act(customer, 'decline', { id, quote_id: second.id }))).toBe(200);
      expect((await harness.sent('quote_declined')).filter(({ subject }) => subject === second.id)).toHaveLength(1);
    });

    it('of twenty that race for the last places five get in, and each of one professional once', async () => {
      const helpers = await Promise.all(Array.from({ length: 20 }, (_, n) => professional(harness, `Αγώνας ${n}`)));
      for (let round = 0; round < RACES; round++) {
        const { id } = await publish(customer);
        const outcomes = await Promise.all(helpers.map((helper) => outcomeOf(helper.post(QUOTES, terms(harness, id)))));
        expect(outcomes.filter((one) => one === 201)).toHaveLength(5);
        expect(outcomes.filter((one) => one === 'QUOTE_LIMIT')).toHaveLength(15);
        const row = await bookingOf(id);
        expect(row).toMatchObject({ quoteCount: 5, status: 'quotes_ready' });
        const [first] = helpers;
        const { id: other } = await publish(customer);
        const twice = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(first!.post(QUOTES, terms(harness, other)))));
        expect(twice.filter((one) => one === 201)).toHaveLength(1);
        expect(twice.filter((one) => one === 'ALREADY_QUOTED')).toHaveLength(3);
      }
    });

    it('edited while it is withdrawn ends as one of the two, and a place that is free again is taken', async () => {
      const helper = await professional(harness, 'Γρηγόρης');
      for (let round = 0; round < RACES; round++) {
        const { id } = await publish(customer);
        const quote = await sent(helper, id);
        const [edited, gone] = await Promise.all([
          outcomeOf(helper.patch(`${QUOTES}/${quote.id}`, { version: 1, message: 'Έρχομαι το απόγευμα.' })),
          outcomeOf(helper.post(`${QUOTES}/${quote.id}/withdraw`)),
        ]);
        expect(gone).toBe(200);
        expect([200, 'INVALID_TRANSITION']).toContain(edited);
        expect((await bookingOf(id)).quotes).toMatchObject([{ status: 'withdrawn' }]);
      }
    });

    it('is taken back by the platform where two block each other, and where the professional leaves', async () => {
      const [foe, leaver] = [await professional(harness, 'Εχθρός'), await professional(harness, 'Φυγάς')];
      const { id } = await publish(customer);
      await sent(foe, id);
      await sent(leaver, id);
      await harness.block(customer, foe);
      const standing = { banned: false, until: null, closing: true, deleteAfter: null };
      await harness.deliver(accountDeactivated, { userId: leaver.userId, standing });
      const { quotes } = await bookingOf(id);
      expect(quotes.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
    });
  });

  describe('time', () => {
    it('notifies the nearest at once, more within a wider circle after four hours, and tells the customer after a day', async () => {
      const [near, wide] = [
        await professional(harness, 'Κοντινός', { categories: ['delivery/errand'] }),
        // Chalkida is some 57 km from Athens as the crow flies.
        await professional(harness, 'Μακρινός', {
          categories: ['delivery/errand'],
          city: 'Χαλκίδα',
          postcode: '34100',
          radius: 45,
        }),
      ];
      const booking = await publishErrand(customer);
      const matched = async () => {
        const all = (await harness.sent('job_matched')).filter(({ subject }) => subject === booking.id);
        return all.map(({ data }) => data as { professionalIds: string[]; wave: number });
      };
      await until('the first wave is sent', async () => (await matched()).length === 1);
      expect(await matched()).toMatchObject([{ title: 'Errand', professionalIds: [near.userId], wave: 1 }]);
      expect(await idsFor(wide)).toEqual([]);
      await pass(4 * HOUR_MS, async () => (await matched()).length === 2);
      expect((await matched())[1]).toMatchObject({ professionalIds: [wide.userId], wave: 2 });
      expect(await idsFor(await again(wide, 'helper'))).toEqual([booking.id]);
      const unquoted = async () =>
        (await harness.sent('booking_timeline')).filter(
          ({ subject, data }) => subject === booking.id && (data as { kind: string }).kind === 'no_quotes_24h',
        ).length;
      await pass(20 * HOUR_MS, async () => (await unquoted()) === 1);
      expect(await matched()).toHaveLength(2);
    });

    it('makes one quote enough after a day, and ends quotes that nobody answered', async () => {
      customer = await again(customer);
      const helper = await professional(harness, 'Υπομονετικός');
      const { id } = await publish(customer);
      const quote = await sent(helper, id);
      await pass(25 * HOUR_MS, async () => (await statusOf(id)) === 'quotes_ready');
      await pass(6 * 24 * HOUR_MS, async () => (await statusOf(id)) === 'open');
      customer = await again(customer);
      expect((await bookingOf(id)).quotes).toMatchObject([{ id: quote.id, status: 'expired' }]);
      const closed = (await harness.sent('quote_closed')).filter(({ subject }) => subject === quote.id);
      expect(closed.map(({ data }) => (data as { reason: string }).reason)).toEqual(['expired']);
      expect(await outcomeOf(act(customer, 'shortlist', { id, quote_id: quote.id }))).toBe('INVALID_TRANSITION');
    });
  });
});
