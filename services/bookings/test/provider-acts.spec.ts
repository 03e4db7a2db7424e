import { DAY_MS, HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, until } from '@plateia/test-kit';
import { reconcileAll } from '../src/payments/reconcile/reconcile-all.js';
import { PRICE, RunningJobs } from './support/running-jobs.js';

describeWith('acts of the provider against the database', 'TEST_MONGO_URL')(
  'what is done at the provider itself',
  () => {
    let jobs: RunningJobs;
    beforeAll(async () => {
      jobs = await RunningJobs.start();
    });
    afterAll(() => jobs.stop());

    const holdOf = async (id: string): Promise<string> => (await jobs.paid.holdsOf(id)).at(-1)?.id ?? '';
    const refund = async (id: string, amount: number) =>
      jobs.paid.call('POST', `/holds/${await holdOf(id)}/refund`, { key: jobs.paid.harness.clock.newId(), amount });
    const isEven = async () => {
      const { context, clock } = jobs.paid.harness;
      expect(await reconcileAll(context.connection, context.platform, clock)).toEqual([]);
    };

    it('loses the price where it was on hold, and takes it from no card again unasked', async () => {
      const { id } = await jobs.scheduled();
      await jobs.paid.call('POST', `/holds/${await holdOf(id)}/void`);
      await jobs.becomes(id, 'voided');
      expect(await jobs.paid.row(id)).toMatchObject({ status: 'scheduled', payment: { lost: {} } });
      expect(await jobs.paid.holdsOf(id)).toHaveLength(1);
      expect(await jobs.told('payment_failed', id)).toHaveLength(1);
      expect((await jobs.seen(jobs.customer, id)).nextAction).toBe('confirm_payment');
      await isEven();
    });

    it('loses a price that was taken at once and given back whole', async () => {
      const { id } = await jobs.scheduled({ startAt: new Date(jobs.now + 20 * DAY_MS) });
      expect(await jobs.paid.holdsOf(id)).toMatchObject([{ status: 'captured' }]);
      await refund(id, PRICE);
      await jobs.becomes(id, 'voided');
      expect(await jobs.update(jobs.customer, id, 'in_progress')).toMatchObject({ status: 409 });
      await isEven();
    });

    it('gives a part back, and the rest of it, before the work is approved', async () => {
      const { id } = await jobs.started();
      await refund(id, 2_000);
      await jobs.becomes(id, 'partially_refunded');
      expect(await jobs.seen(jobs.customer, id)).toMatchObject({ payment: { refunded: 2_000 } });
      expect(await jobs.told('payment_refunded', id)).toMatchObject([{ refunded: 2_000 }]);
      await refund(id, PRICE - 2_000);
      await jobs.becomes(id, 'refunded');
      expect(await jobs.sums(id)).toMatchObject({ kept: 0, gross: 0, refunded: PRICE });
      await isEven();
    });

    it('gives a part back of what was released, which its professional is not paid', async () => {
      const { id } = await jobs.finished();
      await jobs.update(jobs.customer, id, 'completed');
      await jobs.becomes(id, 'released');
      await refund(id, 2_000);
      await jobs.becomes(id, 'partially_refunded');
      expect(await jobs.sums(id)).toMatchObject({ gross: PRICE - 2_000, fee: 1_000, due: 9_000 });
      await isEven();
    });

    it('gives back what the bank takes back for the holder of the card, out of what its professional has coming', async () => {
      const { id } = await jobs.finished();
      await jobs.update(jobs.customer, id, 'completed');
      await jobs.becomes(id, 'released');
      await jobs.paid.call('POST', `/holds/${await holdOf(id)}/dispute`, { key: 'bank', amount: PRICE });
      await jobs.becomes(id, 'refunded');
      expect(await jobs.sums(id)).toMatchObject({ gross: 0, refunded: PRICE, due: 0 });
      await isEven();
    });

    it('is followed once, however often it is told, and not where it was our own operation', async () => {
      const { id } = await jobs.started();
      await jobs.paid.call('POST', '/webhooks/hold');
      await refund(id, 1_000);
      await jobs.settle(id, { act: 'refund_part', amount: 500 });
      await jobs.paid.call('POST', '/webhooks/release');
      for (const _ of ['twice', 'three times']) await jobs.paid.call('POST', '/webhooks/replay');
      await until('both are booked', async () => (await jobs.sums(id)).refunded === 1_500);
      await jobs.advance(HOUR_MS);
      expect(await jobs.sums(id)).toMatchObject({ refunded: 1_500, kept: PRICE - 1_500 });
      await isEven();
    });
  },
);
