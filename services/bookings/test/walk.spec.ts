import { HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Booking, bookingTabs } from '@plateia/contracts/bookings';
import type { Member } from '@plateia/service-harness';
import { describeWith, howMany, SEED } from '@plateia/test-kit';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import { Chance } from './support/chance.js';
import { bookingOf } from './support/jobs.js';
import { BOOKINGS, PaidBookings } from './support/paid-bookings.js';
import { professional, QUOTES, terms } from './support/professionals.js';

const ACTS = howMany('WALK_ACTS', { gate: 200, long: 100_000 });
const CUSTOMERS = 8;
const PROFESSIONALS = 12;
const AT_ONCE = 4;
const ATHENS: [number, number] = [23.7278, 37.9838];

describeWith('walks over bookings against their database', 'TEST_MONGO_URL')('a random walk of twenty members', () => {
  const chance = new Chance(SEED);
  let paid: PaidBookings;
  let customers: Member[];
  let professionals: Member[];
  const jobs: { id: string; customer: Member }[] = [];
  beforeAll(async () => {
    paid = await PaidBookings.start({ QUOTA_SCALE: '100000' });
    customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => paid.harness.member(`Πελάτης ${n}`)));
    professionals = await Promise.all(
      Array.from({ length: PROFESSIONALS }, (_, n) => professional(paid.harness, `Μάστορας ${n}`)),
    );
  });
  afterAll(() => paid.stop());

  const born = async (): Promise<void> => {
    const customer = chance.of(customers);
    const area = { city: 'Αθήνα', postcode: '10563', point: { type: 'Point' as const, coordinates: ATHENS } };
    const address = { street: 'Ερμού 1', city: 'Αθήνα', postcode: '10563', country: 'GR', lat: 37.98, lng: 23.73 };
    const { _id: id } = await bookingOf(paid.harness, customer, { status: 'open', area, address });
    jobs.push({ id, customer });
  };

  interface Step {
    row: BookingRow;
    customer: Member;
    helper: Member;
    /** somebody's quote for it, the helper's own where they have one */
    quote: string;
    quoteVersion: number;
  }
  const update = (who: Member, { row }: Step, status: string, more: object = {}) =>
    who.patch(`${BOOKINGS}?action=update_status`, { id: row._id, status, ...more });
  const answer = (action: string, { row, customer, quote }: Step) =>
    customer.post(`${BOOKINGS}?action=${action}`, { id: row._id, quote_id: quote });
  const send = ({ row, helper }: Step) => {
    const startAt = new Date(paid.harness.clock.now() + (24 + chance.below(3_000)) * HOUR_MS).toISOString();
    return helper.post(QUOTES, terms(paid.harness, row._id, { startAt }));
  };

  const acts: ((step: Step) => PromiseLike<{ status: number }>)[] = [
    send,
    send,
    send,
    ({ helper, quote, quoteVersion: version }) =>
      helper.patch(`${QUOTES}/${quote}`, { version, message: `Έρχομαι με ${chance.below(90)} κλειδιά.` }),
    ({ helper, quote }) => helper.post(`${QUOTES}/${quote}/withdraw`),
    (step) => answer('decline', step),
    (step) => answer('shortlist', step),
    ({ customer, row, quote }) => paid.accept(customer, row._id, quote, chance.is(0.8) ? 'pm_ok' : 'pm_declined'),
    ({ customer, row, quote }) => paid.accept(customer, row._id, quote),
    (step) => update(step.customer, step, 'in_progress'),
    (step) =>
      update(step.helper, step, 'in_progress', {
        arrival_code: chance.is(0.7) ? (step.row.arrival?.code ?? '0000') : '0000',
      }),
    ({ helper, row }) => helper.post(`${BOOKINGS}?action=work_done`, { id: row._id }),
    (step) => update(step.customer, step, 'completed'),
    (step) => update(chance.is(0.5) ? step.customer : step.helper, step, 'canceled'),
    ({ customer, row }) => customer.get(BOOKINGS, { action: 'details', id: row._id }),
  ];

  const stepIn = async ({ id, customer }: { id: string; customer: Member }): Promise<Step> => {
    const row = await paid.row(id);
    const chosen = professionals.find(({ userId }) => userId === row.chosen?.professionalId);
    const helper = chosen && chance.is(0.7) ? chosen : chance.of(professionals);
    const own = row.quotes.find(({ professionalId }) => professionalId === helper.userId);
    const quote = own ?? chance.of([...row.quotes, undefined]);
    const who = chance.is(0.95) ? customer : chance.of(customers);
    return { row, customer: who, helper, quote: quote?.id ?? row._id, quoteVersion: quote?.version ?? 1 };
  };

  /** What no act may break, however many come at once. */
  const broken = (before: BookingRow, after: BookingRow): string[] => {
    const accepted = after.quotes.filter(({ status }) => status === 'accepted').map(({ id }) => id);
    const agreed = after.chosen ? [after.chosen.quoteId] : [];
    // Of what one may do again and again some entries make room for later ones.
    const entries = (row: BookingRow) =>
      row.log.filter(({ kind }) => kind !== 'quote_changed').map((entry) => JSON.stringify(entry));
    const known = entries(before);
    const isKept = JSON.stringify(entries(after).slice(0, known.length)) === JSON.stringify(known);
    const told = `${after._id} of revision ${before.revision}`;
    return [
      ...(JSON.stringify(accepted) === JSON.stringify(agreed) ? [] : [`${told}: accepted ${accepted.join(' and ')}`]),
      ...(isKept ? [] : [`${told}: its log was written anew`]),
      ...(after.quotes.filter(({ status }) => status === 'sent' || status === 'viewed').length > 5
        ? [`${told}: more than five live quotes`]
        : []),
      ...(after.revision < before.revision ? [`${told}: back at ${after.revision}`] : []),
      ...(entries(after).length > known.length && after.revision === before.revision
        ? [`${told}: changed unsaid`]
        : []),
    ];
  };

  const listed = async (who: Member, as: string, tab?: string): Promise<{ ids: string[]; counts: object }> => {
    const ids: string[] = [];
    let nextToken = '';
    let counts = {};
    do {
      const { body } = await who.get(BOOKINGS, { as, limit: 50, ...(tab && { tab }), ...(nextToken && { nextToken }) });
      const page = body as { bookings: Booking[]; counts: object; nextToken: string };
      ids.push(...page.bookings.map(({ id }) => id));
      ({ counts, nextToken } = page);
    } while (nextToken);
    return { ids, counts };
  };

  it('leaves one accepted quote at most, a log that only grows, and lists that count what they hold', async () => {
    const wrong: string[] = [];
    const faults: number[] = [];
    for (let done = 0; done < ACTS; done += AT_ONCE) {
      if (jobs.length < 4 || chance.is(0.12)) await born();
      // The newest are those that live; the others rest, and are met now and then.
      const job = chance.is(0.9) ? chance.of(jobs.slice(-8)) : chance.of(jobs);
      const isTogether = chance.is(0.5);
      const before = await paid.row(job.id);
      if (isTogether) {
        const steps = await Promise.all(Array.from({ length: AT_ONCE }, () => stepIn(job)));
        const answers = await Promise.all(steps.map((step) => chance.of(acts)(step)));
        faults.push(...answers.map(({ status }) => status).filter((status) => status >= 500));
        wrong.push(...broken(before, await paid.row(job.id)));
        continue;
      }
      let last = before;
      for (let n = 0; n < AT_ONCE; n++) {
        const { status } = await chance.of(acts)(await stepIn(job));
        if (status >= 500) faults.push(status);
        const after = await paid.row(job.id);
        wrong.push(...broken(last, after));
        last = after;
      }
    }
    expect({ wrong, faults }).toEqual({ wrong: [], faults: [] });
    for (const [as, members] of [['customer', customers] as const, ['professional', professionals] as const]) {
      for (const member of members) {
        const all = await listed(member, as);
        const tabs = await Promise.all(bookingTabs.map((tab) => listed(member, as, tab)));
        expect(tabs.flatMap(({ ids }) => ids).toSorted()).toEqual(all.ids.toSorted());
        const lengths = Object.fromEntries(bookingTabs.map((tab, n) => [tab, tabs[n]?.ids.length]));
        expect(all.counts).toEqual(lengths);
        const { body: stats } = await member.get(`${BOOKINGS}/stats`, { as });
        expect(stats).toMatchObject({ ...lengths, total: all.ids.length });
      }
    }
    const rows = await Promise.all(jobs.map(({ id }) => paid.row(id)));
    const happened = new Set(rows.flatMap(({ log }) => log.map(({ kind }) => kind)));
    expect([...happened]).toEqual(expect.arrayContaining(['scheduled', 'started', 'completed', 'canceled']));
  }, 600_000);
});
