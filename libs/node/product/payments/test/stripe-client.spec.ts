import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ManualClock } from '@plateia/test-kit';
import { type Holds, openJobMoney, openPayments, openPlanBooks, type Payments, type PlanBooks } from '../src/index.js';
import { stripePrices } from './support/stripe-plans.js';

const item = {
  price: { id: 'price_premium_monthly', unit_amount: 999, currency: 'eur' },
  current_period_start: 1_000,
  current_period_end: 2_000,
};
const subscription = {
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  cancel_at_period_end: false,
  schedule: null,
};
const refusal = (status: number): Answer => ({
  status,
  json: { error: { type: 'invalid_request_error', message: 'no' } },
});
const there = (status: string, items: object[] = [item]): Answer => ({
  status: 200,
  json: { ...subscription, status, items: { object: 'list', data: items } },
});

interface Answer {
  status: number;
  json: object;
}

let answer: Answer;
const pages: Answer[] = [];
let written: string;
let called: string[] = [];
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    written = Buffer.concat(parts).toString();
    called.push(`${request.method} ${new URL(request.url ?? '', 'http://stripe').pathname}`);
    // What is over, or on its way, cannot expire.
    const { status, json } = request.url?.endsWith('/expire') ? refusal(400) : (pages.shift() ?? answer);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
});
let payments: Payments;
let planBooks: PlanBooks;
let holds: Holds;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const settings = {
    production: true,
    PAYMENTS_PORT: 1,
    PAGE_TOKEN_SECRET: '',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    STRIPE_PRICES: new Map([...stripePrices, ['premium-monthly', ['price_premium_monthly', 'price_of_old']]]),
  };
  payments = await openPayments(settings, new ManualClock());
  ({ holds } = await openJobMoney(settings, new ManualClock()));
  // Whoever looks through the books needs no prices.
  planBooks = await openPlanBooks({ ...settings, STRIPE_PRICES: new Map() }, new ManualClock());
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const asked = () => payments.subscription('sub_1');
/** Ways to pay that the last call left out. */
const excluded = () =>
  [...new URLSearchParams(written)].flatMap(([name, value]) =>
    name.startsWith('excluded_payment_method_types') ? value : [],
  );

it('says that something is not there where Stripe says so, and of no other refusal', async () => {
  answer = refusal(404);
  expect(await asked()).toBeNull();
  expect(await payments.checkout('cs_1')).toBeNull();
  for (const status of [400, 401, 403]) {
    answer = refusal(status);
    await expect(asked()).rejects.toThrow('no');
    await expect(payments.checkout('cs_1')).rejects.toThrow('no');
  }
});

it('knows a plan whose first payment is under way, and guesses at no state that it does not know', async () => {
  answer = there('incomplete');
  expect(await asked()).toMatchObject({ state: 'incomplete', plan: 'premium', paidUntil: new Date(1_000_000) });
  answer = there('active');
  expect(await asked()).toMatchObject({ state: 'active', paidUntil: new Date(2_000_000) });
  answer = there('of_next_year');
  await expect(asked()).rejects.toThrow('of_next_year');
  answer = there('active', []);
  await expect(asked()).rejects.toThrow('of nothing');
});

it('offers no way to pay that settles later, and waits for what was paid by one', async () => {
  const session = { id: 'cs_1', object: 'checkout.session', client_reference_id: 'anna', customer: 'cus_1' };
  const paidBy = (more: object): Answer => ({ status: 200, json: { ...session, payment_status: 'unpaid', ...more } });
  answer = paidBy({ status: 'open', url: 'https://pay.example' });
  const who = { userId: 'anna', email: 'anna@example.gr', lang: 'el' as const, customerId: 'cus_1', key: 'key' };
  const urls = { successUrl: 'https://plateia.example/done?id={CHECKOUT}', cancelUrl: 'https://plateia.example/' };
  const request = { plan: 'premium', interval: 'monthly', amount: 999, currency: 'EUR' } as const;
  await payments.openCheckout({ ...request, ...who, ...urls });
  expect(excluded()).toEqual(expect.arrayContaining(['sepa_debit', 'us_bank_account', 'customer_balance']));
  expect(await payments.expireCheckout('cs_1')).toBe('open');
  answer = paidBy({ status: 'complete', subscription: { id: 'sub_1', status: 'incomplete' } });
  expect(await payments.checkout('cs_1')).toMatchObject({ state: 'pending', subscriptionId: null });
  expect(await payments.expireCheckout('cs_1')).toBe('pending');
  for (const status of ['incomplete_expired', 'canceled']) {
    answer = paidBy({ status: 'complete', subscription: { id: 'sub_1', status } });
    expect(await payments.expireCheckout('cs_1')).toBe('failed');
  }
});

it.each([
  ['a page', null],
  ['a card that is named', 'pm_card'],
])('offers a job no way to pay that settles later either: %s', async (_, method) => {
  answer = refusal(400);
  const money = { amount: 12_000, currency: 'EUR', way: 'charge' as const, method };
  const about = { key: 'key', askedAt: new Date(0), bookingId: 'job', userId: 'anna', lang: 'el' as const };
  const request = { ...money, ...about, title: 'Plateia 1', returnUrl: 'https://plateia.example/bookings/job' };
  await expect(holds.hold(request)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(excluded()).toEqual(expect.arrayContaining(['sepa_debit', 'us_bank_account', 'customer_balance']));
});

it('reads its books page by page, whatever was bought at whichever price', async () => {
  const one = { ...subscription, status: 'active', items: { data: [{ ...item, price: { id: 'price_of_nobody' } }] } };
  const page = (id: string, has_more: boolean) => ({ status: 200, json: { has_more, data: [{ ...one, id }] } });
  pages.push(page('sub_1', true), page('sub_2', true), page('sub_3', false));
  const read = [];
  for await (const { id } of planBooks.living()) read.push(id);
  expect(read).toEqual(['sub_1', 'sub_2', 'sub_3']);
});

it('knows a plan by a price that is sold no more, and leaves it to who pays it', async () => {
  const old = { ...item, id: 'si_1', price: { ...item.price, id: 'price_of_old', unit_amount: 799 } };
  answer = there('active', [old]);
  expect(await asked()).toMatchObject({ plan: 'premium', interval: 'monthly', amount: 799, state: 'active' });
  called = [];
  const terms = { plan: 'premium', interval: 'monthly', amount: 999, currency: 'EUR' } as const;
  await payments.changePlan('sub_1', { ...terms, when: 'period-end', key: 'stay' });
  expect(called).toEqual(['GET /v1/subscriptions/sub_1', 'POST /v1/subscriptions/sub_1']);
  expect(written).toBe('cancel_at_period_end=false');
  answer = { status: 200, json: { ...subscription, url: 'https://pay.example' } };
  const who = { userId: 'anna', email: 'anna@example.gr', lang: 'el' as const, customerId: 'cus_1', key: 'new' };
  const urls = { successUrl: 'https://plateia.example/done?id={CHECKOUT}', cancelUrl: 'https://plateia.example/' };
  await payments.openCheckout({ ...terms, ...who, ...urls });
  expect(new URLSearchParams(written).get('line_items[0][price]')).toBe('price_premium_monthly');
});
