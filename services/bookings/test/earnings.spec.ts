import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS, HOUR_MS, MINUTE_MS, newId, type RouteAnswer } from '@plateia/contracts';
import type { earnings } from '@plateia/contracts/bookings';
import { describeWith, watchReads } from '@plateia/test-kit';
import { partsOfPeriod } from '../src/payments/earnings/earnings-periods.js';
import { Ledger } from '../src/payments/ledger/ledger.js';
import type { LedgerLine } from '../src/payments/ledger/journal-entry.js';
import { sumsOf } from '../src/payments/ledger/ledger-sums.js';
import { LedgerTotals } from '../src/payments/ledger/ledger-totals.js';
import { linesOf } from '../src/payments/ledger/lines.js';
import { nextPayoutAt } from '../src/payments/payout-accounts/payout-day.js';
import { PRICE, RunningJobs } from './support/running-jobs.js';

const PROFESSIONAL = '/api/v1/marketplace/professional';
const STATS = '/api/v1/marketplace/bookings/stats';
const LEGAL = { legal_name: 'Νικόλαος Υδραυλικός', phone: '+302101234567', vat_number: '090000045' };
type Earnings = RouteAnswer<typeof earnings>;

describe('the parts of a period', () => {
  it.each([
    // The clocks in Athens went back on the 25th of October.
    ['1M', '2026-10-31T12:00:00Z', ['09-30T21:00', '10-07T21:00', '10-14T21:00', '10-21T21:00', '10-28T22:00']],
    ['1M', '2026-10-31T22:00:00Z', ['10-31T22:00']],
    ['1M', '2026-10-31T21:59:59Z', ['09-30T21:00', '10-07T21:00', '10-14T21:00', '10-21T21:00', '10-28T22:00']],
    // February has no 29th.
    ['1M', '2027-02-28T12:00:00Z', ['01-31T22:00', '02-07T22:00', '02-14T22:00', '02-21T22:00']],
    ['3M', '2027-01-10T12:00:00Z', ['10-31T22:00', '11-15T22:00', '11-30T22:00', '12-15T22:00', '12-31T22:00']],
    [
      '6M',
      '2026-11-28T12:00:00Z',
      ['05-31T21:00', '06-30T21:00', '07-31T21:00', '08-31T21:00', '09-30T21:00', '10-31T22:00'],
    ],
  ] as const)('of %s at %s are those of months in Athens', (period, now, parts) => {
    const found = partsOfPeriod(period, Date.parse(now)).map((part) => part.toISOString());
    expect(found.map((part) => part.slice('2026-'.length, '2026-10-31T22:00'.length))).toEqual(parts);
  });
});

describeWith('earnings against their database', 'TEST_MONGO_URL')('earnings', () => {
  let jobs: RunningJobs;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
    await toNextMonth();
  });
  afterAll(() => jobs.stop());

  /** And some days into it, so that no job of a test is in two. */
  const toNextMonth = () => jobs.advance(nextPayoutAt(jobs.now).getTime() - jobs.now + 3 * DAY_MS);
  const released = async (priceTotal = PRICE) => {
    const { id } = await jobs.finished({ priceTotal });
    await jobs.update(jobs.customer, id, 'completed');
    await jobs.becomes(id, 'released');
    return id;
  };
  const canceledLate = async () => {
    const { id } = await jobs.scheduled({ startAt: new Date(jobs.now + 8 * HOUR_MS) });
    const { chosen } = await jobs.paid.row(id);
    await jobs.paid.change(id, { chosen: chosen && { ...chosen, earlyStartConsent: true } });
    await jobs.update(jobs.customer, id, 'canceled');
    await jobs.becomes(id, 'captured');
    return id;
  };
  /** With the role, which a session that was begun anew does not have. */
  const helper = () => jobs.paid.harness.signedIn({ userId: jobs.helper.userId, role: 'helper' });
  const shown = async (query: object = {}) =>
    (await (await helper()).get(`${PROFESSIONAL}/earnings`, query)).body as Earnings;
  const itemOf = async (id: string, query: object = {}) =>
    (await shown({ limit: 50, ...query })).items.find(({ bookingId }) => bookingId === id);
  const paymentFor = async (who: 'customer' | 'helper', id: string) => (await jobs.seen(jobs[who], id)).payment;

  it('stand with each booking as the ledger has them, and so does what its customer paid', async () => {
    await (await helper()).post(`${PROFESSIONAL}/profile`, { legal: LEGAL });
    const agreed = await jobs.scheduled();
    expect(await paymentFor('helper', agreed.id)).toMatchObject({ refunded: 0, fee: 1_200, net: 10_800 });
    const untaken = await paymentFor('customer', agreed.id);
    expect(untaken).toEqual({ status: 'on_hold', amount: PRICE, currency: 'EUR', refunded: 0 });

    const { id } = await jobs.finished();
    await jobs.settle(id, { act: 'refund_part', amount: 2_000 }, { act: 'release' });
    const share = { amount: PRICE, refunded: 2_000, fee: 1_000, net: 9_000 };
    expect(await paymentFor('helper', id)).toMatchObject(share);
    expect(await paymentFor('helper', id)).not.toHaveProperty('seller');
    const { takenAt, ...paid } = (await paymentFor('customer', id)) ?? {};
    const seller = { legalName: LEGAL.legal_name, vatNumber: LEGAL.vat_number };
    expect(paid).toEqual({ status: 'released', amount: PRICE, currency: 'EUR', refunded: 2_000, seller });
    expect(Date.parse(takenAt ?? '')).toBeLessThanOrEqual(jobs.now);

    const fee = await canceledLate();
    expect(await paymentFor('helper', fee)).toMatchObject({ amount: 2_400, refunded: 0, fee: 0, net: 2_400 });
    await jobs.settle(fee, { act: 'refund_part', amount: 1_000 }, { act: 'release' });
    expect(await paymentFor('helper', fee)).toMatchObject({ amount: 2_400, refunded: 1_000, fee: 0, net: 1_400 });
    expect(await paymentFor('customer', fee)).toMatchObject({ amount: 2_400, refunded: 1_000, seller });

    const free = await jobs.scheduled({ startAt: new Date(jobs.now + 9 * DAY_MS) });
    await jobs.update(jobs.customer, free.id, 'canceled');
    expect(await paymentFor('helper', free.id)).toMatchObject({ status: 'voided', fee: 0, net: 0 });
    expect(await paymentFor('customer', free.id)).not.toHaveProperty('seller');
  });

  it('are the sums of the ledger, page by page, without what is on hold', async () => {
    await toNextMonth();
    const ids = [await released(10_000), await released(20_000)];
    const held = await jobs.scheduled({ priceTotal: 5_000 });
    const first = await shown({ limit: 1 });
    const second = await shown({ limit: 1, nextToken: first.nextToken });
    expect([...first.items, ...second.items].map(({ bookingId }) => bookingId)).toEqual(ids.toReversed());
    expect(second.nextToken).toBe('');
    expect(second.items[0]).toMatchObject({ gross: 10_000, fee: 1_000, net: 9_000, status: 'released' });
    expect(first.points.reduce((sum, { net }) => sum + net, 0)).toBe(27_000);
    expect(first.from).toBe(first.points[0]?.date);

    const facts = await jobs.paid.harness.part(Ledger).ofProfessional(jobs.helper.userId);
    const { due, held: onHold, kept, net, gross } = sumsOf(facts);
    expect(first).toMatchObject({ balance: due, onHold: onHold + kept });
    expect(onHold).toBeGreaterThanOrEqual(5_000);
    expect((await (await helper()).get(`${PROFESSIONAL}/profile`)).body).toMatchObject({ total_earnings: net });
    expect((await jobs.helper.get(STATS, { as: 'professional' })).body).toMatchObject({ totalSpent: gross });
    expect((await jobs.customer.get(STATS)).body).toMatchObject({ totalSpent: gross });
    expect((await jobs.customer.get(`${PROFESSIONAL}/earnings`)).status).toBe(403);
    await jobs.update(jobs.helper, held.id, 'canceled');
  });

  it('of a period are what came and went in it, whatever else there was of the same job', async () => {
    await toNextMonth();
    const id = await released(10_000);
    const month = await shown();
    expect(await itemOf(id)).toMatchObject({ gross: 10_000, fee: 1_000, net: 9_000 });
    await toNextMonth();
    expect(await itemOf(id)).toBeUndefined();
    await jobs.settle(id, { act: 'refund_part', amount: 2_000 });
    expect(await itemOf(id)).toMatchObject({ gross: -2_000, fee: -200, net: -1_800, status: 'partially_refunded' });
    const [now, quarter] = [await shown(), await shown({ period: '3M' })];
    expect(now.points.map(({ net }) => net)).toEqual([-1_800]);
    expect(now.balance).toBe(month.balance - 1_800);
    expect(await itemOf(id, { period: '3M' })).toMatchObject({ gross: 8_000, fee: 800, net: 7_200 });
    expect(quarter.points.at(-1)?.net).toBe(-1_800);
    expect(quarter.points.reduce((sum, { net }) => sum + net, 0)).toBe(
      quarter.items.reduce((sum, { net }) => sum + net, 0),
    );
  });

  it('come of facts that are read together where they are asked for together, each job with its own in order', async () => {
    const { now, paid } = jobs;
    const { harness } = paid;
    const dated = (bookingId: string, minutes: number) => ({
      _id: newId(now + minutes),
      bookingId,
      at: new Date(now + minutes * MINUTE_MS),
      lines: [],
    });
    const rows = [dated('one', 3), dated('other', 2), dated('one', 1), dated('other', 4)];
    await harness.rows('ledger').insertMany(rows);
    const ledger = harness.part(Ledger);
    const commands = jest.spyOn(harness.context.connection.db!, 'command');
    const ids = ['one', 'other', 'neither'];
    const found = await Promise.all(ids.map((id) => ledger.entriesOf(id)));
    // Work in the background reads the ledger too, of other jobs.
    const isOfThese = (filter: unknown) => ids.some((id) => JSON.stringify(filter).includes(`"${id}"`));
    const asked = commands.mock.calls.filter(([{ find, filter }]) => find === 'ledger' && isOfThese(filter));
    commands.mockRestore();
    const minutesOf = found.map((facts) => facts.map(({ at }) => (at.getTime() - now) / MINUTE_MS));
    expect([minutesOf, asked.length]).toEqual([[[1, 3], [2, 4], []], 1]);
  });

  it('cost the same however many jobs somebody has done before', async () => {
    const cost = async (done: number) => {
      const { userId } = await jobs.paid.harness.helper('Παλιός Μάστορας');
      const now = jobs.now;
      const times = Array.from({ length: done }, (_, n) => now - 400 * DAY_MS + n * MINUTE_MS);
      const recent = Array.from({ length: 5 }, (_, n) => now - HOUR_MS - n * MINUTE_MS);
      const facts = [
        ...times.flatMap((at) => factsOf({ professionalId: userId, at: new Date(at) }, { isPaidOut: true })),
        ...recent.flatMap((at) => factsOf({ professionalId: userId, at: new Date(at) }, { isPaidOut: false })),
      ];
      await jobs.paid.harness.rows('ledger').insertMany(facts);
      const who = await jobs.paid.harness.signedIn({ userId, role: 'helper' });
      const look = async () => {
        // One after the other: what is asked for at once is read once for all.
        const profile = await who.get(`${PROFESSIONAL}/profile`);
        const answers: { body: unknown }[] = [];
        for (const period of ['1M', '3M', '6M']) answers.push(await who.get(`${PROFESSIONAL}/earnings`, { period }));
        expect(profile.body).toMatchObject({ total_earnings: (done + 5) * 9_000 });
        for (const { body } of answers) expect(body).toMatchObject({ balance: 5 * 9_000, onHold: 0 });
        for (const { body } of answers) expect((body as Earnings).items).toHaveLength(5);
      };
      // Whoever looks first has the sum kept.
      await look();
      const { explained } = await watchReads(jobs.paid.harness.context.connection, look);
      return explained.reduce((sum, { examined }) => sum + examined, 0);
    };
    const few = await cost(50);
    expect(await cost(5_000)).toBe(few);
    expect(few).toBeLessThan(200);
  });

  it('come to the same whatever of them is kept as a sum', async () => {
    const { userId } = await jobs.paid.harness.helper('Πολυάσχολος Μάστορας');
    const totals = jobs.paid.harness.part(LedgerTotals);
    const start = jobs.now;
    let jobsDone = 0;
    for (let round = 0; round < 4; round++) {
      const times = Array.from({ length: 30 }, (_, n) => start + (round * 3 + 0.1 * (n % 30)) * DAY_MS);
      const facts = times.flatMap((at) =>
        factsOf({ professionalId: userId, at: new Date(at) }, { isPaidOut: round < 2 }),
      );
      await jobs.paid.harness.rows('ledger').insertMany(facts);
      jobsDone += 30;
      await jobs.advance(start + (round + 1) * 3 * DAY_MS - jobs.now);
      await Promise.all(Array.from({ length: 4 }, () => totals.of(userId)));
      const all = sumsOf(await jobs.paid.harness.part(Ledger).ofProfessional(userId));
      expect(all.net).toBe(jobsDone * 9_000);
      expect(await totals.of(userId)).toEqual(all);
      const from = new Date(start + DAY_MS);
      const since = await totals.since(userId, from);
      expect(since.total).toEqual(all);
      expect(since.entries.every(({ at }) => at >= from)).toBe(true);
    }
    expect(await jobs.paid.harness.rows('ledger_totals').countDocuments({ _id: userId })).toBe(1);
  });
});

interface OfWhom {
  professionalId: string;
  at: Date;
}

/** Of a job of 100 euro that is over. */
function factsOf({ professionalId, at }: OfWhom, { isPaidOut }: { isPaidOut: boolean }) {
  const bookingId = newId(at.getTime());
  const facts: { _id: string; act: string; lines: LedgerLine[] }[] = [];
  const add = (act: string, lines: LedgerLine[]) => facts.push({ _id: newId(at.getTime()), act, lines });
  for (const act of ['hold', 'capture', 'release'] as const)
    add(act, linesOf(act, sumsOf(facts), { amount: 10_000, isWithoutFee: false }));
  if (isPaidOut)
    add('payout', [
      { kind: 'payout', account: 'professional', amount: -9_000 },
      { kind: 'payout', account: 'provider', amount: 9_000 },
    ]);
  return facts.map((fact) => ({ ...fact, bookingId, customerId: 'somebody', professionalId, at }));
}
