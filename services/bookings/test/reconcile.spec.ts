import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith } from '@plateia/test-kit';
import { type Difference, CompareBooks } from '../src/payments/reconcile/compare-books.js';
import { reconcileAll } from '../src/payments/reconcile/reconcile-all.js';
import { ReconcileNightly } from '../src/payments/reconcile/reconcile-nightly.js';
import { PRICE, RunningJobs } from './support/running-jobs.js';

describeWith('reconciling against its database', 'TEST_MONGO_URL')('the books of the provider and ours', () => {
  let jobs: RunningJobs;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
  });
  afterAll(() => jobs.stop());

  const all = (): Promise<Difference[]> => {
    const { context, clock } = jobs.paid.harness;
    return reconcileAll(context.connection, context.platform, clock);
  };
  const held = async (key: string): Promise<string> => {
    const request = { key, bookingId: 'booking-of-nobody', userId: 'somebody', lang: 'el', amount: 4_000 };
    const terms = { currency: 'EUR', way: 'authorise', method: 'pm_ok', returnUrl: 'https://plateia.example/' };
    return ((await jobs.paid.call('POST', '/holds', { ...request, ...terms })) as { id: string }).id;
  };

  it('are compared both ways: a payment that nobody here asked for is named, until nothing of it is left', async () => {
    await jobs.scheduled();
    expect(await all()).toEqual([]);
    const id = await held('asked by somebody else');
    expect(await all()).toEqual([{ what: 'hold', id, ours: 0, theirs: 4_000 }]);
    await jobs.paid.call('POST', `/holds/${id}/void`);
    expect(await all()).toEqual([]);
  });

  it('are compared both ways: a transfer that nobody here asked for is named', async () => {
    const account = await jobs.hasAccount();
    await jobs.started();
    const request = { key: 'sent by somebody else', accountId: account, amount: 1_000, currency: 'EUR' };
    const { id } = (await jobs.paid.call('POST', '/transfers', request)) as { id: string };
    expect(await all()).toEqual([{ what: 'transfer', id, ours: 0, theirs: 1_000 }]);
  });

  it('know each other where the price was taken anew, and while a payout is under way', async () => {
    const { id } = await jobs.scheduled();
    const [hold] = await jobs.paid.holdsOf(id);
    await jobs.paid.releaseHold(hold?.id);
    await jobs.update(jobs.customer, id, 'in_progress');
    expect(await jobs.paid.row(id)).toMatchObject({ payment: { status: 'captured' } });
    expect((await jobs.paid.holdsOf(id)).filter(({ captured }) => captured === PRICE)).toHaveLength(1);
    expect((await all()).filter(({ what }) => what === 'hold')).toEqual([]);
  });

  it('are compared each night for as long as money of a job may move: from its start, whenever it was agreed', async () => {
    const { id: soon } = await jobs.scheduled();
    const { id: old } = await jobs.scheduled();
    const intents = jobs.paid.harness.rows('payment_intents');
    const ago = (days: number) => new Date(jobs.now - days * DAY_MS);
    await intents.updateOne({ bookingId: soon }, { $set: { askedAt: ago(170) } });
    await intents.updateOne({ bookingId: old }, { $set: { startAt: ago(60), askedAt: ago(2) } });
    for (const bookingId of [soon, old]) {
      const who = { customerId: jobs.customer.userId, professionalId: jobs.helper.userId };
      const lines = [
        { kind: 'adjustment', account: 'provider', amount: -1 },
        { kind: 'adjustment', account: 'platform', amount: 1 },
      ];
      const slip = { _id: `slip-${bookingId}`, bookingId, ...who, act: 'adjustment', at: ago(0), lines };
      await jobs.paid.harness.rows('ledger').insertOne(slip);
    }
    const named: string[] = [];
    const books = jobs.paid.harness.part(CompareBooks);
    const differences = books.differences.bind(books);
    books.differences = async function* (span) {
      for await (const difference of differences(span)) {
        named.push(difference.id);
        yield difference;
      }
    };
    await jobs.paid.harness.part(ReconcileNightly).run();
    expect(named).toContain(soon);
    expect(named).not.toContain(old);
    expect((await all()).map(({ id }) => id)).toEqual(expect.arrayContaining([soon, old]));
  });
});
