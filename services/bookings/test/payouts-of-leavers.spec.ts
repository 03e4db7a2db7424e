import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountDeactivated, accountDeleted, accountReactivated } from '@plateia/contracts/identity';
import type { Member } from '@plateia/service-harness';
import { describeWith, until } from '@plateia/test-kit';
import { LedgerTotals } from '../src/payments/ledger/ledger-totals.js';
import { PayOut } from '../src/payments/payouts/pay-out.js';
import type { Payee } from '../src/payments/payout-accounts/payee.schema.js';
import { nextPayoutAt } from '../src/payments/payout-accounts/payout-day.js';
import { RunningJobs } from './support/running-jobs.js';

const PROFILE = '/api/v1/marketplace/professional/profile';
const ACCOUNT = '/api/v1/marketplace/professional/payout-account';

describeWith('payouts against their database', 'TEST_MONGO_URL')('of somebody who leaves, payouts', () => {
  let jobs: RunningJobs;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
  });
  afterAll(() => jobs.stop());

  let version = 10;
  const due = async () => (await jobs.paid.harness.part(LedgerTotals).of(jobs.helper.userId)).due;
  const payee = () =>
    jobs.paid.harness.rows('payees').findOne({ _id: jobs.helper.userId }) as Promise<unknown> as Promise<Payee>;
  const professional = () => jobs.paid.harness.rows('professionals').findOne({ _id: jobs.helper.userId });
  const run = () => jobs.paid.harness.part(PayOut).run(jobs.helper.userId);
  const somebodyNew = async () => {
    jobs.helper = await jobs.paid.harness.helper('Νίκος Φεύγει');
  };
  const released = async (priceTotal: number) => {
    const { id } = await jobs.finished({ priceTotal });
    await jobs.update(jobs.customer, id, 'completed');
    return id;
  };
  const goes = async () => {
    const leavesAt = new Date(jobs.now + 30 * DAY_MS);
    const standing = { banned: false, until: null, closing: true, deleteAfter: leavesAt.toISOString() };
    await jobs.paid.harness.deliver(accountDeactivated, { userId: jobs.helper.userId, standing }, ++version);
    return leavesAt;
  };
  const stays = () => {
    const standing = { banned: false, until: null, closing: false, deleteAfter: null };
    return jobs.paid.harness.deliver(accountReactivated, { userId: jobs.helper.userId, standing }, ++version);
  };
  const told = async () => {
    const sent = await jobs.paid.harness.sent('balance_changed');
    return sent
      .filter(({ subject }) => subject === jobs.helper.userId)
      .map(({ data }) => data as { due: number; canBePaid?: boolean });
  };
  const toLastRun = (leavesAt: Date) => jobs.advance(leavesAt.getTime() - DAY_MS - jobs.now + 1_000);
  const verify = (account: string, canBePaid = true) =>
    jobs.paid.call('POST', `/accounts/${account}/verify`, { canBePaid });

  it('are made for whatever it comes to, once and before they are gone', async () => {
    const account = await jobs.hasAccount();
    const id = await released(500);
    await run();
    expect(await due()).toBe(450);
    const leavesAt = await goes();
    await run();
    expect(await due()).toBe(450);
    await toLastRun(leavesAt);
    await until('it is paid', async () => (await due()) === 0);
    expect(await jobs.transfersTo(account)).toEqual([450]);
    // The ledger says it first, and the job after.
    await jobs.becomes(id, 'paid_out');
    expect(jobs.now).toBeLessThan(leavesAt.getTime());
    // What is released later still goes out at once.
    await released(300);
    await until('it is paid too', async () => (await due()) === 0);
    expect(await jobs.transfersTo(account)).toEqual([450, 270]);
  });

  it('wait for enough again where they stay after all, whatever was said before', async () => {
    await somebodyNew();
    const account = await jobs.hasAccount();
    await released(500);
    const leavesAt = await goes();
    await stays();
    const { userId } = jobs.helper;
    const standing = { banned: false, until: null, closing: true, deleteAfter: leavesAt.toISOString() };
    await jobs.paid.harness.deliver(accountDeactivated, { userId, standing }, version - 1);
    await toLastRun(leavesAt);
    await run();
    expect(await due()).toBe(450);
    expect(await jobs.transfersTo(account)).toEqual([]);
    expect(await payee()).toMatchObject({ open: null, leavesAt: null, dueAt: null });
  });

  it('are not tried again where nothing can be done, and are as soon as something can', async () => {
    await somebodyNew();
    await released(20_000);
    await jobs.advance(nextPayoutAt(jobs.now).getTime() - jobs.now + 1_000);
    await until('nobody looks any more', async () => (await payee()).dueAt === null);
    expect(await due()).toBe(18_000);
    expect((await told()).at(-1)).toMatchObject({ due: 18_000, canBePaid: false });

    const helper = () => jobs.paid.harness.signedIn({ userId: jobs.helper.userId, role: 'helper' });
    const { body } = await (await helper()).post(ACCOUNT);
    const { stripe_account_id: account } = body as { stripe_account_id: string };
    expect((await payee()).dueAt).toEqual(nextPayoutAt(jobs.now));
    // The provider may become content without anybody coming back here.
    await run();
    expect((await payee()).dueAt).toEqual(nextPayoutAt(jobs.now));
    await verify(account);
    await (await helper()).get(PROFILE);
    await until('it is told', async () => (await told()).at(-1)?.canBePaid === true);
    await jobs.advance(nextPayoutAt(jobs.now).getTime() - jobs.now + 1_000);
    await until('it is paid', async () => (await due()) === 0);
    expect(await jobs.transfersTo(account)).toEqual([18_000]);
    await until('nothing is left to pay', async () => (await payee()).dueAt === null);
  });

  const erased = async (who: Pick<Member, 'userId'>) => {
    await jobs.paid.harness.deliver(accountDeleted, { userId: who.userId });
    await until('it is erased', async () => {
      const row = await jobs.paid.harness.rows('erasures').findOne({ _id: who.userId });
      return row?.['doneAt'] != null;
    });
  };

  it('go where they went while something is owed to them, and the account is forgotten then', async () => {
    await somebodyNew();
    const account = await jobs.hasAccount();
    const back = await released(500);
    await released(5_000);
    await goes();
    await erased(jobs.helper);
    expect(await professional()).toMatchObject({ businessName: '', legal: null, payoutAccount: account });
    await jobs.settle(back, { act: 'refund' });
    expect(await professional()).toMatchObject({ payoutAccount: account });
    await run();
    expect(await due()).toBe(0);
    expect(await jobs.transfersTo(account)).toEqual([4_500]);
    expect(await professional()).toMatchObject({ payoutAccount: null, payoutReady: false });
  });

  it('come to nothing where all was given back, and the account is forgotten', async () => {
    await somebodyNew();
    const account = await jobs.hasAccount();
    const back = await released(5_000);
    await erased(jobs.helper);
    expect(await professional()).toMatchObject({ payoutAccount: account });
    await jobs.settle(back, { act: 'refund' });
    expect(await professional()).toMatchObject({ payoutAccount: null });
    await somebodyNew();
    await jobs.hasAccount();
    await erased(jobs.helper);
    expect(await professional()).toMatchObject({ payoutAccount: null });
  });
});
