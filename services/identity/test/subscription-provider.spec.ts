import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, until } from '@plateia/test-kit';
import type { Subscription } from '../src/subscriptions/subscription.js';
import { PaidIdentity } from './support/paid-identity.js';
import type { Visitor } from './support/visitor.js';

const cancelUrl = '/api/user/subscription/cancel';

describeWith('plans beside what the provider says of them', 'TEST_MONGO_URL')('plans and their provider', () => {
  let paid: PaidIdentity;
  beforeAll(async () => {
    paid = await PaidIdentity.start();
  });
  afterAll(() => paid.stop());

  const stored = async (member: Visitor): Promise<Subscription> => {
    const { subscription } = await paid.identity.accountOf(member);
    if (!subscription) throw new Error('no subscription');
    return subscription;
  };
  const buyer = async (name: string) => {
    const member = await paid.identity.member(name);
    await paid.buy(member);
    return member;
  };

  it('takes a plan from nobody whose plan the provider says it does not know, wakes somebody and asks again', async () => {
    const member = await buyer('Άγνωστος Πάροχος');
    const subscription = await stored(member);
    const alarms = async () => {
      const told = await paid.identity.context.metrics.getSingleMetricAsString('subscriptions_unknown_total');
      return Number(/^subscriptions_unknown_total\S* (\d+)$/m.exec(told)?.[1] ?? 0);
    };
    const before = await alarms();
    // As with the key of another account, or of the other mode.
    const elsewhere = { ...subscription, providerId: 'sub_of_another_mode', dueAt: paid.identity.clock.date() };
    await paid.identity.change(member, { subscription: elsewhere });
    await until('somebody is woken', async () => (await alarms()) > before);
    expect(await member.post(cancelUrl)).toMatchObject({ status: 503 });
    expect(await paid.status(member)).toMatchObject({ status: 'active', plan: 'premium-monthly' });
    const { dueAt } = await until('it is asked again', async () => {
      const now = await stored(member);
      return Number(now.dueAt) > paid.identity.clock.now() && now;
    });
    await paid.identity.change(member, { subscription: { ...subscription, dueAt } });
    expect(await member.post(cancelUrl)).toMatchObject({ status: 200, body: { status: 'canceled' } });
  });

  it('asks again about a checkout that the provider says it does not know', async () => {
    const member = await paid.identity.member('Άγνωστη Πληρωμή');
    await paid.begin(member);
    const subscription = await stored(member);
    const checkout = { ...subscription.checkout, id: 'cs_of_another_mode' };
    await paid.identity.change(member, { subscription: { ...subscription, checkout } });
    // It may be paid: another one beside it would be paid twice.
    expect(await paid.checkout(member)).toMatchObject({ status: 503 });
    expect(await stored(member)).toMatchObject({ state: 'incomplete', checkout });
  });
});
