import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { FeatureFlags } from '@plateia/flags';
import { Payments, type CheckoutState } from '@plateia/payments';
import { describeWith, until } from '@plateia/test-kit';
import { reconcilePlansCommand } from '../src/plans/reconcile-plans.command.js';
import { BeginCheckout } from '../src/plans/begin-checkout.js';
import { DueSubscriptions } from '../src/plans/due-subscriptions.js';
import { OpenedCheckouts } from '../src/plans/opened-checkouts.js';
import type { Subscription } from '../src/account/domain/subscription.js';
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

  /** What happens at the provider just before the old checkout is to expire there. */
  const beforeExpiry = async (happens: (id: string) => Promise<CheckoutState | void>, act: () => Promise<void>) => {
    const payments = paid.identity.part(Payments);
    const expiry = jest.spyOn(payments, 'expireCheckout').mockImplementationOnce(async (id) => {
      return (await happens(id)) ?? payments.expireCheckout(id);
    });
    await act().finally(() => expiry.mockRestore());
  };

  it('opens no other checkout where the last one is paid at that moment, and keeps what was bought', async () => {
    const member = await paid.identity.member('Πληρώνει Εκείνη Τη Στιγμή');
    await paid.begin(member);
    await paid.tell('/webhooks/hold');
    const pay = async (id: string) => void (await paid.tell(`/sessions/${id}/pay`));
    await beforeExpiry(pay, async () => {
      expect(await paid.checkout(member, 'creator')).toMatchObject({
        status: 409,
        body: { error: { errorCode: 'ALREADY_SUBSCRIBED' } },
      });
    });
    await paid.tell('/webhooks/release', { lost: true });
    expect(await paid.status(member)).toMatchObject({ status: 'active', plan: 'premium-monthly' });
    const { id, count } = await paid.bought(member);
    expect({ count, providerId: (await stored(member)).providerId }).toEqual({ count: 1, providerId: id });
  });

  it('answers its own checkout to who repeats a request whose answer was lost', async () => {
    const member = await paid.identity.member('Δεν Έλαβε Απάντηση');
    const begin = (key: string) =>
      paid.identity
        .part(BeginCheckout)
        .run(member.userId, { plan: 'premium', interval: 'monthly' }, { key, lang: 'el' });
    const first = await begin('the first try');
    expect(await begin('the first try')).toEqual(first);
    expect(await paid.identity.part(Payments).checkout(first.session_id)).toMatchObject({ state: 'open' });
    const other = await begin('another try');
    expect(other.session_id).not.toBe(first.session_id);
    expect(await paid.identity.part(Payments).checkout(first.session_id)).toMatchObject({ state: 'expired' });
  });

  it('opens no other checkout while a payment is on its way', async () => {
    const member = await paid.identity.member('Πληρώνει Με Έμβασμα');
    await paid.begin(member);
    await beforeExpiry(
      () => Promise.resolve('pending'),
      async () => expect(await paid.checkout(member)).toMatchObject({ status: 503 }),
    );
    expect(await stored(member)).toMatchObject({ state: 'incomplete', checkout: { isOver: false } });
    const other = await buyer('Πληρώνει Αργά');
    const payments = paid.identity.part(Payments);
    const known = await payments.subscription((await paid.bought(other)).id);
    const slow = jest.spyOn(payments, 'subscription').mockResolvedValue(known && { ...known, state: 'incomplete' });
    expect(await paid.checkout(other, 'creator')).toMatchObject({ status: 503 });
    expect(await stored(other)).toMatchObject({ state: 'incomplete', checkout: { isOver: true } });
    expect(Number((await stored(other)).dueAt)).toBeGreaterThan(paid.identity.clock.now());
    slow.mockRestore();
    expect(await paid.checkout(other)).toMatchObject({ status: 409 });
  });

  it('notes a checkout over what was read alone: a plan that came between stays', async () => {
    const member = await paid.identity.member('Αγοράζει Ενδιάμεσα');
    const session = await paid.begin(member);
    const before = await paid.identity.accountOf(member);
    await paid.tell(`/sessions/${session}/pay`);
    await paid.success(member, session);
    const bought = await stored(member);
    const payments = paid.identity.part(Payments);
    const urls = { successUrl: 'https://plateia.example/{CHECKOUT}', cancelUrl: 'https://plateia.example/' };
    const who = { userId: member.userId, email: before.email, lang: 'el' as const, customerId: null };
    const wanted = { plan: 'creator', interval: 'monthly' } as const;
    const order = { ...who, ...urls, ...wanted, amount: 1_999, currency: 'EUR', key: paid.identity.clock.newId() };
    const other = await payments.openCheckout(order);
    await expect(
      paid.identity.part(OpenedCheckouts).note(before, wanted, { checkout: other, key: 'another try' }),
    ).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(await stored(member)).toMatchObject({ state: 'active', providerId: bought.providerId });
    expect((await payments.checkout(other.id))?.state).toBe('expired');
  });

  it('names each plan that one side alone knows of', async () => {
    const { context, clock } = paid.identity;
    const reconcile = async () => {
      const lines: string[] = [];
      const settings = context.platform;
      const code = await reconcilePlansCommand(
        context.connection,
        { settings, clock },
        (line) => void lines.push(line),
      );
      return { code, lines };
    };
    const [orphan, ghost] = [await buyer('Πληρώνει Για Τίποτα'), await buyer('Έχει Χωρίς Να Πληρώνει')];
    const [{ id: orphaned }, { id: ended }] = [await paid.bought(orphan), await paid.bought(ghost)];
    clock.advance(2 * 3_600_000);
    expect(await reconcile()).toEqual({ code: 0, lines: ['Both know the same plans.'] });
    const { subscription } = await paid.identity.accountOf(orphan);
    const free = { ...subscription, state: 'none', providerId: null, dueAt: null } as Subscription;
    await paid.identity.change(orphan, { subscription: free });
    await paid.tell('/webhooks/hold');
    await paid.tell(`/subscriptions/${ended}/end`);
    expect(await reconcile()).toEqual({
      code: 1,
      lines: [
        `plan ${orphaned} of ${orphan.userId}: ours none, the provider's goes on`,
        `plan ${ended} of ${ghost.userId}: ours active, the provider's is over`,
        '2 plans differ.',
      ],
    });
    await paid.tell('/webhooks/release');
  });

  it('ends nothing that was paid late after all, though nobody said so', async () => {
    const member = await buyer('Πληρώνει Αργά Τελικά');
    const subscription = await stored(member);
    const { clock } = paid.identity;
    const paidUntil = new Date(clock.now() - 8 * 24 * 3_600_000);
    const owing = { ...subscription, state: 'past_due', paidUntil, dueAt: clock.date() } as const;
    await paid.identity.change(member, { subscription: owing });
    await until('it is asked about', async () => (await stored(member)).state !== 'past_due');
    expect(await paid.status(member)).toMatchObject({ status: 'active', plan: 'premium-monthly' });
    expect((await paid.bought(member)).status).toBe('active');
  });

  it('is asked about by one replica, and when it is time by the clock of the database', async () => {
    const member = await buyer('Περιμένει Την Ώρα');
    const { clock, context } = paid.identity;
    const job = () => context.connection.collection('jobs').findOne({ _id: 'subscriptions that are due' as never });
    await until('it is a job of which one replica has the lease', async () => (await job()) !== null);
    const dueAt = new Date(clock.now() + 1_800_000);
    await paid.identity.change(member, { subscription: { ...(await stored(member)), dueAt } });
    const now = clock.now.bind(clock);
    const wrong = jest.spyOn(clock, 'now').mockImplementation(() => now() + 3_600_000);
    await paid.identity.part(DueSubscriptions).run(new AbortController().signal);
    wrong.mockRestore();
    expect(await stored(member)).toMatchObject({ dueAt });
    clock.advance(3_600_000);
    await until('its time has come', async () => Number((await stored(member)).dueAt) > Number(dueAt));
  });

  it('is served to whoever bought a plan, also while none is sold', async () => {
    const member = await paid.identity.member('Έχει Ήδη');
    await paid.buy(member, 'creator');
    await paid.checkout(member, 'premium');
    const flags = jest.spyOn(paid.identity.part(FeatureFlags), 'isOn').mockResolvedValue(false);
    try {
      expect(await paid.checkout(member, 'ghost')).toMatchObject({
        status: 409,
        body: { error: { errorCode: 'PLAN_UNAVAILABLE' } },
      });
      const act = async (name: 'cancel' | 'resume') => (await member.post(`/api/user/subscription/${name}`)).body;
      expect(await act('resume')).toMatchObject({ plan: 'creator-monthly', next: null });
      expect(await act('cancel')).toMatchObject({ status: 'canceled' });
      expect(await act('resume')).toMatchObject({ status: 'active' });
      const { currentPeriodEnd } = await paid.bought(member);
      paid.identity.clock.advance(32 * DAY_MS);
      await until('it was renewed', async () => {
        await paid.identity.part(DueSubscriptions).run(new AbortController().signal);
        return (await paid.bought(member)).currentPeriodEnd !== currentPeriodEnd;
      });
      await paid.identity.renew(member);
      expect(await paid.status(member)).toMatchObject({ status: 'active', plan: 'creator-monthly' });
    } finally {
      flags.mockRestore();
    }
  });
});
