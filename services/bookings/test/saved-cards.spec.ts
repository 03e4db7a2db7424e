import { DAY_MS, HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PAID_AHEAD_MOST_MS } from '@plateia/contracts/bookings/rules';
import { describeWith, until } from '@plateia/test-kit';
import { reconcileAll } from '../src/payments/reconcile/reconcile-all.js';
import { PRICE, RunningJobs } from './support/running-jobs.js';

const dueAt = (startAt: Date): string => new Date(startAt.getTime() - PAID_AHEAD_MOST_MS).toISOString();
const refused = (errorCode: string) => ({ error: { errorCode } });

describeWith('saved cards against their database', 'TEST_MONGO_URL')(
  'a job that is too far away to be paid for',
  () => {
    let jobs: RunningJobs;
    beforeAll(async () => {
      jobs = await RunningJobs.start();
    });
    afterAll(() => jobs.stop());

    const row = (id: string) => jobs.paid.row(id);
    const cards = async (id: string) => (await jobs.paid.holdsOf(id)).map(({ status, captured }) => [status, captured]);
    const start = (id: string) => jobs.update(jobs.customer, id, 'in_progress');

    /** Accepted with that card, so many days before it begins. */
    const agreed = async (method = 'pm_ok', days = 100) => {
      await jobs.advance(3 * HOUR_MS);
      const startAt = new Date(jobs.now + days * DAY_MS);
      const { id, quotes } = await jobs.paid.offered(jobs.customer, [jobs.helper], { startAt });
      const answer = await jobs.paid.accept(jobs.customer, id, quotes[0] ?? '', method);
      return { id, quote: quotes[0] ?? '', startAt, answer };
    };
    const due = async (id: string, payment: string, days = 40) => {
      await jobs.advance(days * DAY_MS + HOUR_MS);
      await jobs.becomes(id, payment);
    };

    it('is agreed upon with a card that is saved, and charged 60 days before it begins', async () => {
      const { id, quote, startAt, answer } = await agreed();
      const due_at = new Date(startAt.getTime() - PAID_AHEAD_MOST_MS).toISOString();
      const payment = { status: 'pending', amount: PRICE, due_at };
      expect(answer).toMatchObject({ status: 200, body: { status: 'scheduled', payment } });
      expect(await cards(id)).toEqual([['saved', 0]]);
      expect(await jobs.told('payment_held', id)).toEqual([]);
      expect((await jobs.seen(jobs.helper, id)).payment).toMatchObject({ ...payment, fee: 1_200, net: 10_800 });
      // Said again, it is what it was.
      const again = await jobs.paid.accept(jobs.customer, id, quote);
      expect(again).toMatchObject({ status: 200, body: { status: 'scheduled', payment } });
      expect(await jobs.paid.confirm(jobs.customer, id)).toMatchObject({ status: 200, body: { payment } });
      expect(await cards(id)).toHaveLength(1);

      await jobs.advance(37 * DAY_MS + HOUR_MS);
      await until('it is announced', async () => (await jobs.told('payment_due', id)).length > 0);
      await due(id, 'on_hold', 3);
      expect(await jobs.told('payment_due', id)).toMatchObject([{ amount: PRICE, dueAt: payment.due_at }]);
      expect(await cards(id)).toEqual([
        ['voided', 0],
        ['captured', PRICE],
      ]);
      const shown = (await jobs.seen(jobs.customer, id)).payment;
      expect(shown).toMatchObject({ status: 'on_hold', amount: PRICE });
      expect(shown).not.toHaveProperty('due_at');
      expect(await jobs.told('payment_held', id)).toMatchObject([{ status: 'on_hold', amount: PRICE }]);
      expect(await jobs.off(id)).toEqual([]);

      await jobs.advance(60 * DAY_MS);
      expect(await start(id)).toMatchObject({ status: 200, body: { payment: { status: 'captured' } } });
      await jobs.workDone(id);
      await jobs.update(jobs.customer, id, 'completed');
      await jobs.becomes(id, 'released');
      expect(await jobs.sums(id)).toMatchObject({ held: 0, gross: PRICE });
      expect(await jobs.off(id)).toEqual([]);
    });

    it('is charged at once where it begins in 60 days, and asked of the card holder before', async () => {
      const { id } = await agreed('pm_ok', 60);
      expect(await row(id)).toMatchObject({ status: 'scheduled', payment: { status: 'on_hold' } });
      expect(await cards(id)).toEqual([['captured', PRICE]]);
      const asked = await agreed('pm_requires_action');
      expect(asked.answer).toMatchObject({ status: 200, body: { payment: { status: 'requires_action' } } });
      const [card] = await jobs.paid.holdsOf(asked.id);
      await jobs.paid.call('POST', `/payments/${card?.id}/confirm`);
      expect(await jobs.paid.confirm(jobs.customer, asked.id)).toMatchObject({
        status: 200,
        body: { status: 'scheduled', payment: { status: 'pending', due_at: dueAt(asked.startAt) } },
      });
      const declined = await agreed('pm_declined');
      expect(declined.answer).toMatchObject({ status: 402, body: refused('PAYMENT_FAILED') });
      expect(await row(declined.id)).toMatchObject({ status: 'quotes_ready', payment: null });
      await due(asked.id, 'on_hold');
      expect(await jobs.off(asked.id)).toEqual([]);
    });

    it('is a lost hold where the card cannot be charged then: paid again, or given up after a day', async () => {
      const saved = await agreed('pm_declined_later');
      const { id, quote } = saved;
      await due(id, 'voided');
      expect(await row(id)).toMatchObject({ status: 'scheduled', payment: { status: 'voided', lost: {} } });
      expect((await row(id)).payment).not.toHaveProperty('dueAt');
      expect(await jobs.told('payment_failed', id)).toMatchObject([{ status: 'voided', bookingStatus: 'scheduled' }]);
      expect(await start(id)).toMatchObject({ status: 409, body: refused('PAYMENT_FAILED') });
      expect(await jobs.paid.accept(jobs.customer, id, quote)).toMatchObject({
        status: 200,
        body: { status: 'scheduled', payment: { status: 'on_hold' } },
      });
      expect(await jobs.off(id)).toEqual([]);

      const left = await agreed('pm_declined_later');
      await due(left.id, 'voided');
      await jobs.advance(25 * HOUR_MS);
      await until('it is given up', async () => (await row(left.id)).chosen === null);
      expect(await row(left.id)).toMatchObject({ status: 'open', payment: null });
      expect(await jobs.off(left.id)).toEqual([]);
    });

    it('costs nothing to leave, forgets the card and frees the hour', async () => {
      for (const [side, rule] of [
        ['customer', 'free'],
        ['helper', 'professional'],
      ] as const) {
        const { id, startAt } = await agreed();
        expect((await jobs.seen(jobs[side], id)).cancellation).toEqual({
          fee: 0,
          refund: 0,
          rule,
          validUntil: dueAt(startAt),
        });
        const left = await jobs.update(jobs[side], id, 'canceled');
        expect(left).toMatchObject({
          status: 200,
          body: { status: 'canceled', payment: null, cancellation: { fee: 0, refund: 0, rule } },
        });
        expect(await row(id)).toMatchObject({ payment: null, money: [], dueAt: null });
        expect(await cards(id)).toEqual([['voided', 0]]);
        expect(await jobs.told('payment_refunded', id)).toEqual([]);
        const next = await jobs.paid.offered(jobs.customer, [jobs.helper], { startAt });
        expect(await jobs.paid.accept(jobs.customer, next.id, next.quotes[0] ?? '')).toMatchObject({ status: 200 });
        await jobs.update(jobs.helper, next.id, 'canceled');
      }
    });

    it('saves one card, however often it is accepted at once, and none of a stranger', async () => {
      await jobs.advance(3 * HOUR_MS);
      const startAt = new Date(jobs.now + 100 * DAY_MS);
      const { id, quotes } = await jobs.paid.offered(jobs.customer, [jobs.helper], { startAt });
      const accept = (who = jobs.customer) => jobs.paid.accept(who, id, quotes[0] ?? '');
      expect(await accept(jobs.helper)).toMatchObject({ status: 403 });
      const answers = await Promise.all(Array.from({ length: 50 }, () => accept()));
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(await row(id)).toMatchObject({ status: 'scheduled', payment: { status: 'pending' } });
      expect((await cards(id)).filter(([status]) => status === 'saved')).toHaveLength(1);
    });

    it('is left by nobody while it is just being paid again', async () => {
      const { id, quote } = await agreed('pm_declined_later');
      await due(id, 'voided');
      await jobs.paid.providerAway();
      expect(await jobs.paid.accept(jobs.customer, id, quote)).toMatchObject({
        body: { payment: { status: 'pending' } },
      });
      for (const side of ['customer', 'helper'] as const)
        expect(await jobs.update(jobs[side], id, 'canceled')).toMatchObject({
          status: 409,
          body: refused('INVALID_TRANSITION'),
        });
      await jobs.paid.providerBack();
      await jobs.becomes(id, 'on_hold');
      expect(await jobs.off(id)).toEqual([]);
    });

    it('is charged by whoever begins it earlier, and never begun for free', async () => {
      const { id } = await agreed();
      expect(await start(id)).toMatchObject({ status: 200, body: { status: 'in_progress' } });
      expect(await row(id)).toMatchObject({ payment: { status: 'captured' } });
      expect(await jobs.sums(id)).toMatchObject({ kept: PRICE });
      const broke = await agreed('pm_declined_later');
      expect(await start(broke.id)).toMatchObject({ status: 409, body: refused('PAYMENT_FAILED') });
      expect(await row(broke.id)).toMatchObject({ status: 'scheduled', payment: { status: 'voided', lost: {} } });
      // Still far away: another card is saved, and charged at the same time.
      const again = await jobs.paid.accept(jobs.customer, broke.id, broke.quote);
      const payment = {
        status: 'pending',
        due_at: new Date(broke.startAt.getTime() - PAID_AHEAD_MOST_MS).toISOString(),
      };
      expect(again).toMatchObject({ status: 200, body: { status: 'scheduled', payment } });
      await due(broke.id, 'on_hold');
      for (const one of [id, broke.id]) expect(await jobs.off(one)).toEqual([]);
    });

    it('is charged once, though the answer is lost and the provider away for a while', async () => {
      const { id } = await agreed();
      await jobs.paid.call('POST', '/answers/lose', { calls: 2 });
      await due(id, 'on_hold');
      expect((await cards(id)).filter(([status]) => status === 'captured')).toHaveLength(1);
      const away = await agreed();
      await jobs.paid.providerAway();
      await jobs.advance(40 * DAY_MS + HOUR_MS);
      await until('the charge is pending', async () => (await row(away.id)).money?.[0]?.act === 'charge');
      await jobs.paid.providerBack();
      await jobs.becomes(away.id, 'on_hold');
      const { harness } = jobs.paid;
      expect(await reconcileAll(harness.context.connection, harness.context.platform, harness.clock)).toEqual([]);
    });
  },
);
