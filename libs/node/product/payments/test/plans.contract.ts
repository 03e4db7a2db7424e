import { expect, it } from '@jest/globals';
import { planRules, type PlanId, type PlanInterval } from '@plateia/contracts/identity';
import { wallClock } from '@plateia/runtime';
import { until } from '@plateia/test-kit';
import type { BoughtPlan } from '../src/index.js';
import type { Bench } from './support/bench.js';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

export const termsOf = (plan: PlanId, interval: PlanInterval) => ({
  plan,
  interval,
  amount: planRules[plan].prices[interval] ?? 0,
  currency: 'EUR',
});

/** Subscriptions by any provider. */
export function plansContract(open: () => Bench): void {
  let members = 0;
  const requestOf = (plan: PlanId = 'premium', interval: PlanInterval = 'monthly') => {
    const userId = `member-${++members}`;
    const urls = { successUrl: 'https://plateia.example/done?id={CHECKOUT}', cancelUrl: 'https://plateia.example/' };
    const who = { userId, email: `${userId}@example.gr`, lang: 'el' as const, customerId: null };
    return { ...termsOf(plan, interval), ...urls, ...who, key: `key-${userId}` };
  };
  const buy = async (plan?: PlanId, interval?: PlanInterval) => {
    const { payments, pay } = open();
    const checkout = await payments.openCheckout(requestOf(plan, interval));
    await pay(checkout.id, 'pm_ok');
    const { subscriptionId } = (await payments.checkout(checkout.id)) ?? {};
    if (!subscriptionId) throw new Error('nothing was bought');
    return subscriptionId;
  };

  it('opens one checkout for one key, and sells what was ordered once it is paid', async () => {
    const { payments, pay } = open();
    const request = requestOf('creator', 'annual');
    const [checkout, again] = [await payments.openCheckout(request), await payments.openCheckout(request)];
    expect(again.id).toBe(checkout.id);
    expect(checkout).toMatchObject({ userId: request.userId, state: 'open', subscriptionId: null });
    expect(checkout.url).toMatch(/^https?:\/\//);
    await pay(checkout.id, 'pm_declined');
    expect(['open', 'failed']).toContain((await payments.checkout(checkout.id))?.state);
    await pay(checkout.id, 'pm_ok');
    const paid = await payments.checkout(checkout.id);
    expect(paid).toMatchObject({ state: 'paid', userId: request.userId, customerId: checkout.customerId });
    const bought = await payments.subscription(paid?.subscriptionId ?? '');
    expect(bought).toMatchObject({ ...termsOf('creator', 'annual'), state: 'active', next: null });
    expect(bought).toMatchObject({ cancelsAtPeriodEnd: false, customerId: checkout.customerId });
    // What is paid cannot expire, and whoever asks for it is not told off.
    expect(await payments.expireCheckout(checkout.id)).toBe('paid');
    expect((await payments.checkout(checkout.id))?.state).toBe('paid');
    const manageUrl = await payments.manageUrl(checkout.customerId ?? '', 'https://plateia.example/', 'el');
    expect(manageUrl).toMatch(/^https?:\/\//);
  });

  it('lets nobody pay what has expired, and knows of nothing that never was', async () => {
    const { payments, clock } = open();
    const [first, second] = [await payments.openCheckout(requestOf()), await payments.openCheckout(requestOf())];
    expect(await payments.expireCheckout(first.id)).toBe('expired');
    expect(await payments.expireCheckout(first.id)).toBe('expired');
    expect((await payments.checkout(first.id))?.state).toBe('expired');
    clock.advance(DAY_S + 1);
    expect((await payments.checkout(second.id))?.state).toBe('expired');
    expect(await payments.checkout('cs_of_nobody')).toBeNull();
    expect(await payments.subscription('sub_of_nobody')).toBeNull();
  });

  it('renews while it is paid, stops where it is not, and goes on with a better card', async () => {
    const { payments, clock, setMethod } = open();
    const id = await buy();
    const seen = async () => (await payments.subscription(id)) as BoughtPlan;
    const { paidUntil } = await seen();
    clock.advance(32 * DAY_S);
    const renewed = await seen();
    expect(renewed.state).toBe('active');
    expect(renewed.paidUntil.getTime()).toBeGreaterThan(paidUntil.getTime() + 27 * DAY_S * 1_000);
    await setMethod(id, 'pm_declined');
    clock.advance(31 * DAY_S);
    expect(await seen()).toMatchObject({ state: 'past_due', paidUntil: renewed.paidUntil });
    await expect(payments.changePlan(id, { ...termsOf('creator', 'monthly'), when: 'now', key: `up-${id}` }))
      .rejects //
      .toMatchObject({ code: 'PAYMENT_FAILED' });
    await setMethod(id, 'pm_ok');
    const again = await seen();
    expect(again.state).toBe('active');
    expect(again.paidUntil.getTime()).toBeGreaterThan(renewed.paidUntil.getTime());
    for (let time = 1; time <= 2; time++) await payments.end(id);
    expect((await seen()).state).toBe('ended');
    await expect(payments.end('sub_of_nobody')).rejects.toThrow('there is no such thing');
  });

  it('shows in its books whatever goes on, whose it is and since when, and nothing that has ended', async () => {
    const { payments, planBooks } = open();
    const [ends, stays] = [await buy(), await buy()];
    const userId = `member-${members}`;
    await payments.end(ends);
    const shown = await planBooks.livingOf(userId);
    expect(shown).toEqual([{ id: stays, userId, since: expect.any(Date) }]);
    const { paidUntil } = (await payments.subscription(stays)) ?? {};
    expect(Number(paidUntil) - Number(shown[0]?.since)).toBeGreaterThan(27 * DAY_S * 1_000);
    expect(await planBooks.livingOf(`member-${members - 1}`)).toEqual([]);
    const all = [];
    for await (const { id } of planBooks.living()) all.push(id);
    expect(all).toContain(stays);
    expect(all).not.toContain(ends);
  });

  it('ends with its period when it is canceled, unless the member comes back before', async () => {
    const { payments, clock } = open();
    const [ends, stays] = [await buy(), await buy()];
    await payments.setRenewal(ends, false);
    await payments.setRenewal(stays, false);
    await payments.setRenewal(stays, true);
    expect(await payments.subscription(ends)).toMatchObject({ state: 'active', cancelsAtPeriodEnd: true });
    expect(await payments.subscription(stays)).toMatchObject({ state: 'active', cancelsAtPeriodEnd: false });
    clock.advance(32 * DAY_S);
    expect(await payments.subscription(ends)).toMatchObject({ state: 'ended' });
    expect(await payments.subscription(stays)).toMatchObject({ state: 'active' });
  });

  it('changes to a dearer plan at once and by its card, to a cheaper one with the next period', async () => {
    const { payments, clock, setMethod } = open();
    const id = await buy('premium');
    const up = { ...termsOf('creator', 'monthly'), when: 'now' as const };
    await setMethod(id, 'pm_declined');
    await expect(payments.changePlan(id, { ...up, key: `a-${id}` })).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect(await payments.subscription(id)).toMatchObject({ plan: 'premium', state: 'active' });
    await setMethod(id, 'pm_ok');
    await payments.setRenewal(id, false);
    await payments.changePlan(id, { ...up, key: `b-${id}` });
    expect(await payments.subscription(id)).toMatchObject({ plan: 'creator', amount: 1999, cancelsAtPeriodEnd: false });

    const down = { ...termsOf('ghost', 'monthly'), when: 'period-end' as const };
    await payments.changePlan(id, { ...termsOf('premium', 'annual'), when: 'period-end', key: `c-${id}` });
    await payments.changePlan(id, { ...down, key: `d-${id}` });
    const planned = { plan: 'creator', next: { plan: 'ghost', interval: 'monthly' } };
    expect(await payments.subscription(id)).toMatchObject(planned);
    for (const renews of [true, false]) {
      await payments.setRenewal(id, renews);
      expect(await payments.subscription(id)).toMatchObject({ plan: 'creator', next: null });
      await payments.changePlan(id, { ...down, key: `again-${renews}-${id}` });
      expect(await payments.subscription(id)).toMatchObject({ ...planned, cancelsAtPeriodEnd: false });
    }
    clock.advance(32 * DAY_S);
    expect(await payments.subscription(id)).toMatchObject({ plan: 'ghost', amount: 1499, next: null, state: 'active' });
    await payments.changePlan(id, { ...termsOf('premium', 'monthly'), when: 'period-end', key: `e-${id}` });
    await payments.changePlan(id, { ...down, when: 'period-end', key: `f-${id}` });
    expect(await payments.subscription(id)).toMatchObject({ plan: 'ghost', next: null });
  });

  it('says whose each of its webhooks is, and believes nobody else', async () => {
    const { payments, sent, sign } = open();
    const request = requestOf();
    const [from, checkout] = [sent.length, await payments.openCheckout(request)];
    await open().pay(checkout.id, 'pm_ok');
    await until('it is told', () => sent.length > from + 1);
    for (const message of sent.slice(from)) expect(payments.readWebhook(message)).toEqual({ userId: request.userId });

    const body = Buffer.from(sent[from]?.body ?? '').toString();
    const refused = expect.objectContaining({ code: 'BAD_SIGNATURE' });
    const readSigned = (text: string, forged?: { secret?: string; atMs?: number }) =>
      payments.readWebhook(sign(text, forged));
    expect(readSigned(body)).toEqual({ userId: request.userId });
    // What is signed are bytes: the same thing written in another way is another thing.
    const spaced = JSON.stringify(JSON.parse(body), null, 3);
    expect(readSigned(spaced)).toEqual({ userId: request.userId });
    expect(() => payments.readWebhook({ ...sign(body), body: Buffer.from(spaced) })).toThrow(refused);
    expect(() => readSigned(body, { secret: 'whsec_of_somebody' })).toThrow(refused);
    expect(() => readSigned(body, { atMs: wallClock.now() - 301_000 })).toThrow(refused);
    expect(() => payments.readWebhook({ body: Buffer.from(body), header: () => undefined })).toThrow(refused);
  });
}
