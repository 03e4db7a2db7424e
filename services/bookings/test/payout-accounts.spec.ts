import { DAY_MS, HOUR_MS, type RouteAnswer } from '@plateia/contracts';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { earnings } from '@plateia/contracts/bookings';
import { describeWith, until } from '@plateia/test-kit';
import { payoutAccounts } from '../src/app/migrations/payout-accounts.js';
import { nextPayoutAt } from '../src/payments/payout-accounts/payout-day.js';
import { RunningJobs } from './support/running-jobs.js';

const PROFESSIONAL = '/api/v1/marketplace/professional';

describeWith('payouts against their database', 'TEST_MONGO_URL')('whether an account can be paid to', () => {
  let jobs: RunningJobs;
  let account: string;
  beforeAll(async () => {
    jobs = await RunningJobs.start();
    // Some days into a month, so that no payout comes between.
    await jobs.advance(nextPayoutAt(jobs.now).getTime() - jobs.now + 3 * DAY_MS);
    account = await opened();
  });
  afterEach(() => jobs.paid.call('POST', '/webhooks/release', { lost: true }));
  afterAll(() => jobs.stop());

  /** With the role, which a session that was begun anew does not have. */
  const helper = () => jobs.paid.harness.signedIn({ userId: jobs.helper.userId, role: 'helper' });
  const opened = async () => {
    const { body } = await (await helper()).post(`${PROFESSIONAL}/payout-account`);
    return (body as { stripe_account_id: string }).stripe_account_id;
  };
  const shown = async () => {
    const { status, body } = await (await helper()).get(`${PROFESSIONAL}/earnings`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as RouteAnswer<typeof earnings>;
  };
  const released = async (priceTotal: number) => {
    const { id } = await jobs.finished({ priceTotal });
    await jobs.update(jobs.customer, id, 'completed');
    await jobs.becomes(id, 'released');
    return id;
  };
  const verify = (canBePaid: boolean) => jobs.paid.call('POST', `/accounts/${account}/verify`, { canBePaid });
  const row = () => jobs.paid.harness.rows('professionals').findOne({ _id: jobs.helper.userId });
  const isReady = async () => (await row())?.['payoutReady'] === true;

  it('is known as soon as the provider says that it changed', async () => {
    await released(20_000);
    expect((await shown()).nextPayout).toBeNull();
    await verify(true);
    await until('it is ready', isReady);
    const nextPayout = { date: nextPayoutAt(jobs.now).toISOString(), amount: 18_000 };
    expect((await shown()).nextPayout).toEqual(nextPayout);
    await verify(false);
    await until('it is not', async () => !(await isReady()));
    expect((await shown()).nextPayout).toBeNull();
  });

  it('is asked once a day where what the provider said was lost', async () => {
    await jobs.paid.call('POST', '/webhooks/hold');
    await verify(true);
    expect(await isReady()).toBe(false);
    await jobs.advance(DAY_MS + HOUR_MS);
    await until('it is asked', isReady);
    await verify(false);
    await jobs.advance(DAY_MS + HOUR_MS);
    await until('it is asked again', async () => !(await isReady()));
  });

  it('is what was known last for who looks at what they earned, also while the provider is away', async () => {
    await verify(true);
    await until('it is ready', isReady);
    const before = await shown();
    await jobs.paid.providerAway();
    expect(await shown()).toEqual(before);
    await jobs.paid.providerBack();
  });

  it('says nothing of what is argued about', async () => {
    const { nextPayout } = await shown();
    const argued = await released(5_000);
    expect((await shown()).nextPayout?.amount).toBe((nextPayout?.amount ?? 0) + 4_500);
    await jobs.disputed(argued);
    expect((await shown()).nextPayout).toEqual(nextPayout);
  });

  it('is asked of accounts from before it was kept, too', async () => {
    const professionals = jobs.paid.harness.rows('professionals');
    await professionals.updateOne(
      { _id: jobs.helper.userId },
      { $unset: { askAccountAt: '' }, $set: { payoutReady: false } },
    );
    await payoutAccounts.run(jobs.paid.harness.context.connection);
    await until('it is asked', isReady);
    expect((await shown()).nextPayout).not.toBeNull();
  });
});
