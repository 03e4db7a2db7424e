import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeWith, stripeMockUrl } from '@plateia/test-kit';
import { holdsContract } from './holds.contract.js';
import { plansContract } from './plans.contract.js';
import { stripeBench, type StripeBench } from './support/stripe-bench.js';

const ON_PAGE = {
  bookingId: 'booking-page',
  userId: 'customer',
  lang: 'el',
  title: 'Plateia 10235',
  amount: 8_000,
  currency: 'EUR',
  way: 'authorise',
  method: null,
  returnUrl: 'https://plateia.example/bookings/1',
} as const;

describeWith('Stripe, each call held against its own description', 'TEST_STRIPE_MOCK_URL')('Stripe', () => {
  let bench: StripeBench;
  beforeAll(async () => {
    bench = await stripeBench(stripeMockUrl ?? '');
  });
  afterAll(() => bench.stop());

  describe('with plans', () => {
    plansContract(() => bench);
  });

  describe('with jobs', () => {
    holdsContract(() => bench);
  });

  it('asks on a page of its own for a card that nobody has named', async () => {
    const { holds, payPage, clock } = bench;
    const request = { ...ON_PAGE, key: 'intent-page', askedAt: clock.date() };
    const asked = await holds.hold(request);
    expect(asked).toMatchObject({
      state: 'requires_action',
      amount: 8_000,
      currency: 'EUR',
      bookingId: 'booking-page',
    });
    payPage(asked.id, 'pm_declined');
    expect(await holds.hold(request)).toMatchObject({ id: asked.id, state: 'requires_action' });
    payPage(asked.id, 'pm_ok');
    expect(await holds.find(asked.id)).toMatchObject({ id: asked.id, state: 'held', action: null });
    expect(await holds.capture(asked.id, 3_000)).toMatchObject({ state: 'captured', captured: 3_000 });
    expect(await holds.refund(asked.id, { amount: 3_000, key: 'page' })).toMatchObject({ refunded: 3_000 });
    const left = await holds.hold({ ...request, key: 'intent-left' });
    expect(await holds.void(left.id)).toMatchObject({ state: 'failed', captured: 0 });
  });

  it('asks on a page of its own for a card that is to be saved', async () => {
    const { holds, payPage, clock } = bench;
    const request = {
      ...ON_PAGE,
      key: 'intent-saved',
      bookingId: 'booking-saved',
      way: 'save',
      askedAt: clock.date(),
    } as const;
    const asked = await holds.hold(request);
    expect(asked).toMatchObject({ way: 'save', state: 'requires_action', amount: 8_000, bookingId: 'booking-saved' });
    expect(asked.action?.url).toMatch(/^https:/);
    payPage(asked.id, 'pm_ok');
    expect(await holds.find(asked.id)).toMatchObject({ id: asked.id, state: 'saved', action: null });
    const due = { ...request, key: 'due-saved', way: 'charge', savedId: asked.id } as const;
    expect(await holds.hold(due)).toMatchObject({ state: 'captured', captured: 8_000 });
    expect(await holds.void(asked.id)).toMatchObject({ id: asked.id, state: 'voided' });
    const left = await holds.hold({ ...request, key: 'intent-saved-left' });
    expect(await holds.void(left.id)).toMatchObject({ way: 'save', state: 'failed' });
  });

  it('has again what a bank took back and had to give back', async () => {
    const { holds, payPage, clock, dispute, winDispute } = bench;
    const asked = await holds.hold({ ...ON_PAGE, key: 'intent-disputed', askedAt: clock.date() });
    payPage(asked.id, 'pm_ok');
    await holds.capture(asked.id, 8_000);
    const intent = (await holds.byKey('intent-disputed'))?.id ?? '';
    await dispute(intent, 8_000);
    for (const id of [asked.id, intent])
      expect(await holds.find(id)).toMatchObject({ captured: 8_000, refunded: 8_000 });
    winDispute(intent);
    for (const id of [asked.id, intent]) expect(await holds.find(id)).toMatchObject({ captured: 8_000, refunded: 0 });
  });

  it('hears of its own account alone, and takes for nobody what is about none of its members', async () => {
    const { payments, holds, sign } = bench;
    const told = (account: object, metadata: object) =>
      sign(JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', ...account, data: { object: { metadata } } }));
    const ours = told({}, { userId: 'anna', bookingId: 'booking-1' });
    expect(payments.readWebhook(ours)).toEqual({ userId: 'anna' });
    expect(await holds.readWebhook(ours)).toEqual({ bookingId: 'booking-1', accountId: null });
    const foreign = told({ account: 'acct_foreign' }, { userId: 'anna', bookingId: 'booking-1' });
    expect(payments.readWebhook(foreign)).toEqual({ userId: null });
    expect(await holds.readWebhook(foreign)).toEqual({ bookingId: null, accountId: null });
    expect(payments.readWebhook(told({}, {}))).toEqual({ userId: null });
  });
});
