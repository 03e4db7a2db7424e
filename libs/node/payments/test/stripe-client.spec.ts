import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ManualClock } from '@plateia/test-kit';
import { openPayments, type Payments } from '../src/index.js';
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
const refusal = (status: number) => ({ status, json: { error: { type: 'invalid_request_error', message: 'no' } } });
const there = (status: string, items: object[] = [item]) => ({
  status: 200,
  json: { ...subscription, status, items: { object: 'list', data: items } },
});

let answer: { status: number; json: object };
const server = createServer((_request, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json));
});
let payments: Payments;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const settings = {
    production: true,
    PAYMENTS_PORT: 1,
    PAGE_TOKEN_SECRET: '',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    STRIPE_PRICES: stripePrices,
  };
  payments = await openPayments(settings, new ManualClock());
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const asked = () => payments.subscription('sub_1');

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
