import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dueByBooking } from '../src/payments/ledger/ledger-sums.js';
import { Ledger } from '../src/payments/ledger/ledger.js';
import { PayOut } from '../src/payments/payouts/pay-out.js';
import { nextPayoutAt, nextRunOf } from '../src/payments/payout-accounts/payout-day.js';
import { ReconcileNightly } from '../src/payments/reconcile/reconcile-nightly.js';
import { reconcileAll } from '../src/payments/reconcile/reconcile-all.js';
import { describeWith, until } from '@plateia/test-kit';
import { RunningJobs } from './support/running-jobs.js';

describe('the day of payouts', () => {
  it.each([
    ['2026-11-23T02:00:00Z', '2026-11-30T22:00:00.000Z'],
    ['2026-11-30T21:59:59.999Z', '2026-11-30T22:00:00.000Z'],
    ['2026-11-30T22:00:00Z', '2026-12-31T22:00:00.000Z'],
    // The clocks go forward on the 28th of March, and back on the 31st of October.
    ['2027-03-27T12:00:00Z', '2027-03-31T21:00:00.000Z'],
    ['2027-10-30T12:00:00Z', '2027-10-31T22:00:00.000Z'],
    ['2027-09-30T20:59:00Z', '2027-09-30T21:00:00.000Z'],
  ])('after %s is %s', (now, next) => {
    expect(nextPayoutAt(Date.parse(now)).toISOString()).toBe(next);
  });

  it.each([
    // No first of a month lies between the wish and day 30.
    [1, '2027-03-02T10:00:00Z', '2027-03-31T10:00:00.000Z', '2027-03-30T10:00:00.000Z'],
    [999, '2027-03-20T10:00:00Z', '2027-04-19T10:00:00.000Z', '2027-04-18T10:00:00.000Z'],
    [1_000, '2027-03-20T10:00:00Z', '2027-04-19T10:00:00.000Z', '2027-03-31T21:00:00.000Z'],
    [1_000, '2027-04-01T10:00:00Z', '2027-04-19T10:00:00.000Z', '2027-04-18T10:00:00.000Z'],
    [1, '2027-04-18T10:00:00Z', '2027-04-19T10:00:00.000Z', '2027-04-30T21:00:00.000Z'],
    [0, '2027-04-18T10:00:00Z', '2027-04-19T10:00:00.000Z', undefined],
    [1_000, '2027-04-18T10:00:00Z', null, '2027-04-30T21:00:00.000Z'],
    [999, '2027-04-18T10:00:00Z', null, undefined],
  ])('for %s cents, after %s, of somebody who goes at %s, is %s', (due, now, leavesAt, next) => {
    const leaves = leavesAt === null ? null : new Date(leavesAt);
    expect(nextRunOf(due, leaves, Date.parse(now))?.toISOString()).toBe(next);
  });
});

describeWith('payouts against their database', 'TEST_MONGO_URL')('payouts', () => {
  let jobs: RunningJobs;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
  });
  afterAll(() => jobs.stop());

  const due = async () => {
    const facts = await jobs.paid.harness.part(Ledger).ofProfessional(jobs.helper.userId);
    return dueByBooking(facts).reduce((sum, { amount }) => sum + amount, 0);
  };
  const released = async (priceTotal: number) => {
    const { id } = await jobs.finished({ priceTotal });
    await jobs.update(jobs.customer, id, 'completed');
    return id;
  };
  const toNextMonth = () => jobs.advance(nextPayoutAt(jobs.now).getTime() - jobs.now + 1_000);
  const paid = async () =>
    (await jobs.paid.harness.sent('payout_paid')).map(({ data }) => (data as { amount: number }).amount);

  it('are made on the first, to an account that the provider knows, of ten euro or more', async () => {
    const small = await released(1_000);
    await toNextMonth();
    const account = await jobs.hasAccount();
    await toNextMonth();
    const large = await released(20_000);
    expect(await due()).toBe(900 + 18_000);
    await toNextMonth();
    await until('it is paid', async () => (await due()) === 0);
    expect(await jobs.transfersTo(account)).toEqual([18_900]);
    await until('it is told', async () => (await paid()).length === 1);
    expect(await paid()).toEqual([18_900]);
    for (const id of [small, large]) {
      expect(await jobs.paid.row(id)).toMatchObject({ payment: { status: 'paid_out' } });
      expect(await jobs.off(id)).toEqual([]);
    }
  });

  it('come behind a release that was booked by a process which died before the booking said so', async () => {
    await jobs.hasAccount();
    const id = await released(10_000);
    const { payment } = await jobs.paid.row(id);
    const facts = await jobs.paid.harness.part(Ledger).entriesOf(id);
    const release = facts.find(({ act }) => act === 'release')?._id ?? '';
    const operation = { id: release, act: 'release', amount: null, at: new Date(jobs.now) } as const;
    const untold = { payment: { ...payment, status: 'captured' }, money: [operation] };
    await jobs.paid.harness.rows('bookings').updateOne({ _id: id }, { $set: untold });
    await jobs.paid.harness.part(PayOut).run(jobs.helper.userId);
    expect(await jobs.paid.row(id)).toMatchObject({ payment: { status: 'paid_out' }, money: [] });
    expect(await jobs.off(id)).toEqual([]);
  });

  it('are smaller by what was given back since, and leave out what is argued about', async () => {
    const account = await jobs.hasAccount();
    const [old, argued] = [await released(10_000), await released(5_000)];
    const dispute = await jobs.disputed(argued);
    await toNextMonth();
    await until('only one is paid', async () => (await due()) === 4_500);
    const balances = async () =>
      (await jobs.paid.harness.sent('balance_changed')).map(({ data }) => (data as { due: number }).due);
    await until('it is told', async () => (await balances()).at(-1) === 4_500);
    await jobs.settle(old, { act: 'refund' });
    expect(await due()).toBe(4_500 - 9_000);
    await until('the debt is told', async () => (await balances()).at(-1) === 4_500 - 9_000);
    await until('staff has it', async () => (await jobs.paid.row(argued)).dispute?.status === 'staff');
    const decision = { id: dispute, outcome: 'release', statement: 'The work is as it was agreed' } as const;
    expect(await jobs.decide(decision)).toBe('completed');
    await toNextMonth();
    await released(8_000);
    expect(await due()).toBe(4_500 - 9_000 + 7_200);
    await toNextMonth();
    await until('the rest is paid', async () => (await due()) === 0);
    expect((await jobs.transfersTo(account)).slice(-2)).toEqual([9_000, 2_700]);
    expect(await jobs.paid.row(old)).toMatchObject({ payment: { status: 'refunded' } });
  });

  it('are made once by many at once, where answers are lost and where the provider refuses', async () => {
    const account = await jobs.hasAccount();
    await released(10_000);
    const before = await jobs.transfersTo(account);
    await jobs.paid.call('POST', '/answers/lose', { calls: 1 });
    const payout = jobs.paid.harness.part(PayOut);
    await Promise.allSettled(Array.from({ length: 20 }, () => payout.run(jobs.helper.userId)));
    await payout.run(jobs.helper.userId);
    expect(await due()).toBe(0);
    expect(await jobs.transfersTo(account)).toEqual([...before, 9_000]);

    await released(10_000);
    // Its word is lost on the way here, so that only the run learns of it.
    await jobs.paid.call('POST', '/webhooks/hold');
    await jobs.paid.call('POST', `/accounts/${account}/verify`, { canBePaid: false });
    await jobs.paid.call('POST', '/webhooks/release', { lost: true });
    const ready = async () =>
      (await jobs.paid.harness.rows('professionals').findOne({ _id: jobs.helper.userId }))?.['payoutReady'];
    expect(await ready()).toBe(true);
    await payout.run(jobs.helper.userId);
    expect(await due()).toBe(9_000);
    // Its owner reads that the provider asks for more.
    expect(await ready()).toBe(false);
    await jobs.hasAccount();
    await toNextMonth();
    await until('it is paid after all', async () => (await due()) === 0);
    expect(await ready()).toBe(true);
    expect(await jobs.transfersTo(account)).toEqual([...before, 9_000, 9_000]);
    await jobs.advance(DAY_MS);
    await until('each is told', async () => (await paid()).length === before.length + 2);
  });

  it('and all else is in the books of the provider to the cent, and a cent that is not is named', async () => {
    const differences = () =>
      reconcileAll(jobs.paid.harness.context.connection, jobs.paid.harness.context.platform, jobs.paid.harness.clock);
    expect(await differences()).toEqual([]);
    const ledger = jobs.paid.harness.rows('ledger');
    const booking = await released(7_000);
    const payout = (await jobs.paid.harness.sent('payout_paid')).at(-1)?.subject;
    const lines = (account: string, amount: number) => [
      { kind: 'adjustment', account: 'provider', amount: -amount },
      { kind: 'adjustment', account, amount },
    ];
    const at = jobs.paid.harness.clock.date();
    const fact = { bookingId: booking, customerId: jobs.customer.userId, professionalId: jobs.helper.userId, at };
    await ledger.insertOne({ _id: 'slip', ...fact, act: 'adjustment', lines: lines('platform', 1) });
    const payouts = jobs.paid.harness.rows('payouts');
    await payouts.updateOne({ _id: payout ?? '' }, { $set: { amount: 9_001 } });
    expect(await differences()).toEqual([
      { what: 'booking', id: booking, ours: 7_001, theirs: 7_000 },
      { what: 'payout', id: payout, ours: 9_001, theirs: 9_000 },
    ]);
    await jobs.paid.harness.part(ReconcileNightly).run();
    const told = await jobs.paid.harness.context.metrics.getSingleMetricAsString('ledger_differences_total');
    // The harness's clock may have brought a night of its own.
    expect(Number(/^ledger_differences_total\S* (\d+)$/m.exec(told)?.[1])).toBeGreaterThanOrEqual(2);
    await payouts.updateOne({ _id: payout ?? '' }, { $set: { amount: 9_000, accountId: 'acct_of_somebody_else' } });
    expect(await differences()).toContainEqual({ what: 'payout', id: payout, ours: 9_000, theirs: 0 });
  });
});
