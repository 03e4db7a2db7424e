import { expect, it } from '@jest/globals';
import { ManualClock } from '@plateia/test-kit';
import { EmbeddedPayments, openJobMoney, openPayments } from '../src/index.js';
import { stripePrices } from './support/stripe-plans.js';

const clock = new ManualClock();
const development = {
  production: false,
  PAYMENTS_PORT: 8084,
  PAGE_TOKEN_SECRET: 'a secret that both sides have anyway',
  STRIPE_PRICES: new Map<string, readonly string[]>(),
};
const production = { ...development, production: true };
const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it('takes the provider of development where nothing is said, and needs no key for it', async () => {
  expect(await openPayments(development, clock)).toBeInstanceOf(EmbeddedPayments);
});

it('refuses to begin in production without keys, and names all that is missing at once', async () => {
  await expect(openPayments(production, clock)).rejects.toThrow(
    /STRIPE_SECRET_KEY[^]*STRIPE_WEBHOOK_SECRET[^]*STRIPE_PRICES: no price for premium-monthly/,
  );
  await expect(openJobMoney(production, clock)).rejects.toThrow(/STRIPE_SECRET_KEY[^]*STRIPE_WEBHOOK_SECRET/);
  await expect(openPayments({ ...production, ...keys }, clock)).rejects.toThrow(/^[^]*STRIPE_PRICES: no price for/);
  await expect(openPayments({ ...production, PAYMENTS: 'embedded' }, clock)).rejects.toThrow('embedded is refused');
  await expect(openPayments({ ...development, PAYMENTS: 'stripe' }, clock)).rejects.toThrow('STRIPE_SECRET_KEY');
});

it('begins in production with them; whoever sells no plans needs no prices', async () => {
  await expect(openPayments({ ...production, ...keys, STRIPE_PRICES: stripePrices }, clock)).resolves.toBeDefined();
  await expect(openJobMoney({ ...production, ...keys }, clock)).resolves.toBeDefined();
});
