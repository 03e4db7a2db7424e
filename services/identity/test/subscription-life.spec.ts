import { HOUR_MS, DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { entitlementsOf } from '@plateia/contracts/identity/rules';
import { subscriptionChanged } from '@plateia/contracts/identity';
import { describeWith, until } from '@plateia/test-kit';
import type { Subscription } from '../src/account/domain/subscription.js';
import { PaidIdentity } from './support/paid-identity.js';
import type { Visitor } from './support/visitor.js';

const subscriptionUrl = (act: string) => `/api/user/subscription/${act}`;

describeWith('the life of subscriptions against their database', 'TEST_MONGO_URL')('subscriptions in time', () => {
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
  const becomes = (member: Visitor, what: Partial<Subscription>) =>
    until(JSON.stringify(what), async () => {
      const now = await stored(member);
      return Object.entries(what).every(([key, value]) => now[key as keyof Subscription] === value) && now;
    });
  /** an hour after what is paid for ends, and longer */
  const passPeriod = async (member: Visitor, beyondMs = 0) => {
    const end = (await stored(member)).paidUntil?.getTime() ?? 0;
    paid.identity.clock.set(end + HOUR_MS + beyondMs);
    await paid.identity.renew(member);
  };
  const toldLast = async (member: Visitor) =>
    (await paid.identity.sent(subscriptionChanged.type)).filter(({ subject }) => subject === member.userId).at(-1)
      ?.data;
  const buyer = async (name: string, plan = 'premium', interval = 'monthly') => {
    const member = await paid.identity.member(name);
    await paid.buy(member, plan, interval);
    return member;
  };
  const changeCard = async (member: Visitor, payment_method: string) =>
    paid.tell(`/subscriptions/${(await paid.bought(member)).id}/method`, { payment_method });

  it('renews, waits seven days for what could not be paid, then ends', async () => {
    const member = await buyer('Πληρώνει Πάντα');
    const { paidUntil } = await stored(member);
    await passPeriod(member);
    await until('it is renewed', async () => Number((await stored(member)).paidUntil) > Number(paidUntil));
    expect(await paid.status(member)).toMatchObject({ status: 'active', plan: 'premium-monthly' });

    await changeCard(member, 'pm_declined');
    await passPeriod(member);
    await becomes(member, { state: 'past_due' });
    const stays = { status: 'past_due', plan: 'premium-monthly', limits: { editWindowMinutes: null } };
    expect(await paid.status(member)).toMatchObject(stays);
    expect(await paid.checkout(member, 'creator')).toMatchObject({ status: 402 });
    await passPeriod(member, 6 * DAY_MS);
    expect(await paid.status(member)).toMatchObject(stays);
    await passPeriod(member, 7 * DAY_MS);
    await becomes(member, { state: 'expired' });
    expect(await toldLast(member)).toMatchObject({
      plan: 'free',
      status: 'expired',
      entitlements: entitlementsOf(null),
    });
    // The provider tries no card any more.
    expect((await paid.bought(member)).status).toBe('expired');
    await paid.buy(member);
    expect(await paid.status(member)).toMatchObject({ status: 'active' });
  });

  it('goes on where the card is mended in time', async () => {
    const member = await buyer('Αλλάζει Κάρτα');
    await changeCard(member, 'pm_declined');
    await passPeriod(member);
    await becomes(member, { state: 'past_due' });
    await changeCard(member, 'pm_ok');
    await becomes(member, { state: 'active' });
    expect(await paid.status(member)).toMatchObject({ status: 'active', plan: 'premium-monthly' });
  });

  it('keeps what is paid for to its end when it is canceled, and forgets it there though nobody says so', async () => {
    const member = await buyer('Φεύγει Σύντομα');
    await paid.tell('/webhooks/hold');
    await member.post(subscriptionUrl('cancel'));
    expect(await paid.status(member)).toMatchObject({ status: 'canceled', plan: 'premium-monthly' });
    await passPeriod(member);
    await becomes(member, { state: 'expired' });
    await paid.tell('/webhooks/release', { lost: true });
    expect(await paid.status(member)).toMatchObject({ status: 'expired', plan: 'free', current_period_end: null });
    expect(await member.post(subscriptionUrl('resume'))).toMatchObject({ status: 409 });
  });

  it('gives nothing twice for a checkout that was used, and nothing any more once the plan is over', async () => {
    const member = await paid.identity.member('Ξανά Και Ξανά');
    const session = await paid.buy(member);
    const again = await Promise.all(Array.from({ length: 5 }, () => paid.success(member, session)));
    for (const { status, body } of again)
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'active', plan: 'premium-monthly' } });
    const { id, count } = await paid.bought(member);
    expect(count).toBe(1);
    expect((await paid.books()).payments.filter(({ subscriptionId }) => subscriptionId === id)).toHaveLength(1);
    await member.post(subscriptionUrl('cancel'));
    await passPeriod(member);
    await becomes(member, { state: 'expired' });
    const late = await paid.success(member, session);
    expect(late.body).not.toMatchObject({ plan: 'premium-monthly' });
    expect(await paid.status(member)).toMatchObject({ status: 'expired', plan: 'free' });
    expect(await toldLast(member)).toMatchObject({ entitlements: entitlementsOf(null) });
    expect((await paid.bought(member)).count).toBe(1);
  });

  it('goes up at once for what the rest of the period costs, and down when it ends', async () => {
    const member = await buyer('Ανεβαίνει Κατεβαίνει');
    const paymentsOf = async () => {
      const [{ id }, { payments }] = [await paid.bought(member), await paid.books()];
      return payments.filter(({ subscriptionId }) => subscriptionId === id).map(({ amount }) => amount);
    };
    const { paidUntil } = await stored(member);
    const half = (Number(paidUntil) - paid.identity.clock.now()) / 2;
    paid.identity.clock.advance(half);
    await paid.identity.renew(member);
    await changeCard(member, 'pm_declined');
    expect(await paid.checkout(member, 'creator')).toMatchObject({ status: 402 });
    expect(await paid.status(member)).toMatchObject({ plan: 'premium-monthly' });
    await changeCard(member, 'pm_ok');
    expect(await paid.checkout(member, 'creator')).toMatchObject({ status: 200 });
    expect(await paid.status(member)).toMatchObject({ plan: 'creator-monthly', status: 'active', amount: 1999 });
    const [, , prorated = 0] = await paymentsOf();
    expect(Math.abs(prorated - 500)).toBeLessThanOrEqual(2);
    expect((await stored(member)).paidUntil).toEqual(paidUntil);

    expect(await paid.checkout(member, 'ghost')).toMatchObject({ status: 200 });
    const next = { plan: 'ghost-monthly', amount: 1499, from: paidUntil?.toISOString() };
    expect(await paid.status(member)).toMatchObject({ plan: 'creator-monthly', next });
    for (const act of ['resume', 'cancel'] as const) {
      const { body } = await member.post(subscriptionUrl(act));
      expect(body).toMatchObject({ plan: 'creator-monthly', next: null, cancel_at_period_end: act === 'cancel' });
      expect(await paid.checkout(member, 'ghost')).toMatchObject({ status: 200 });
      expect(await paid.status(member)).toMatchObject({ plan: 'creator-monthly', next, status: 'active' });
    }
    await passPeriod(member);
    await becomes(member, { plan: 'ghost' });
    expect((await paymentsOf()).at(-1)).toBe(1499);
    expect(await toldLast(member)).toMatchObject({ plan: 'ghost-monthly' });
  });

  it('waits for who must confirm the payment, and for nobody longer than a day', async () => {
    const [says, refuses, leaves] = await Promise.all(
      ['Λέει Ναι', 'Λέει Όχι', 'Λέει Τίποτα'].map((name) => paid.identity.member(name)),
    );
    if (!says || !refuses || !leaves) throw new Error('no members');
    const asked = async (member: Visitor) => {
      const session = await paid.begin(member);
      const { body } = await paid.tell(`/sessions/${session}/pay`, { payment_method: 'pm_requires_action' });
      expect(await paid.status(member)).toMatchObject({ status: 'incomplete', plan: 'free' });
      return { session, payment: String(body['paymentId']) };
    };
    const [yes, no, none] = [await asked(says), await asked(refuses), await asked(leaves)];
    await paid.tell(`/payments/${yes.payment}/confirm`);
    await becomes(says, { state: 'active' });
    await paid.tell(`/payments/${no.payment}/fail`);
    expect(await paid.success(refuses, no.session)).toMatchObject({ status: 402 });
    await becomes(refuses, { state: 'none' });
    paid.identity.clock.advance(DAY_MS + HOUR_MS);
    await becomes(leaves, { state: 'none' });
    await paid.identity.renew(leaves);
    expect(await paid.success(leaves, none.session)).toMatchObject({ status: 410 });
    expect((await paid.books()).subscriptions.filter(({ userId }) => userId === leaves.userId)).toEqual([]);
  });

  it('sells one plan to who presses ten times and pays whatever can be paid', async () => {
    const member = await paid.identity.member('Βιάζεται Πολύ');
    const answers = await Promise.all(Array.from({ length: 10 }, () => paid.checkout(member)));
    const sessions = answers.flatMap(({ body }) => (body as { session_id?: string }).session_id ?? []);
    expect(sessions.length).toBeGreaterThan(0);
    await Promise.all(sessions.map((session) => paid.tell(`/sessions/${session}/pay`)));
    await becomes(member, { state: 'active' });
    expect((await paid.bought(member)).count).toBe(1);
  });

  it('ends as the provider does after a thousand deliveries of one life, late, twice, disordered and lost', async () => {
    const member = await buyer('Χίλιες Φορές');
    const { id } = await paid.bought(member);
    const echoes: Promise<number>[] = [];
    /** While the next thing happens, all that was ever said is said again. */
    const echo = () => void echoes.push(paid.tell('/webhooks/replay').then(({ body }) => Number(body['sent'])));
    const deliveries = async () => (await Promise.all(echoes)).reduce((sum, sent) => sum + sent, 0);
    const acts: (() => Promise<unknown>)[] = [
      () => paid.checkout(member, 'creator'),
      () => member.post(subscriptionUrl('cancel')),
      () => member.post(subscriptionUrl('resume')),
      () => paid.checkout(member, 'ghost', 'annual'),
      () => passPeriod(member),
      () => paid.tell(`/subscriptions/${id}/method`, { payment_method: 'pm_declined' }),
      () => passPeriod(member),
      () => paid.tell(`/subscriptions/${id}/method`, { payment_method: 'pm_ok' }),
      () => member.post(subscriptionUrl('cancel')),
      () => passPeriod(member),
    ];
    for (const [index, act] of acts.entries()) {
      await paid.tell('/webhooks/hold');
      echo();
      await act();
      await paid.tell('/webhooks/release', { lost: index % 3 === 0 });
      echo();
      // Not too many at a time: each of them asks the provider.
      if (index % 2 === 1) await deliveries();
    }
    while ((await deliveries()) < 1_000) echo();
    await becomes(member, { state: 'expired' });
    const { plan, count, status } = await paid.bought(member);
    expect({ plan, count, status }).toEqual({ plan: 'ghost-annual', count: 1, status: 'expired' });
    expect(await stored(member)).toMatchObject({ plan: 'ghost', interval: 'annual', next: null });
    const told = (await paid.identity.sent(subscriptionChanged.type)).filter(
      ({ subject }) => subject === member.userId,
    );
    const versions = told.map(({ aggregateversion }) => aggregateversion);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
    expect(told.at(-1)?.data).toMatchObject({ plan: 'free', status: 'expired' });
  });
});
