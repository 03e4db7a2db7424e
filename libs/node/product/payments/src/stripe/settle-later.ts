import type { Stripe } from 'stripe';

/** Ways to pay that settle days later would leave a plan neither bought nor not, and a job neither paid for nor not: they are not offered. */
export const SETTLE_LATER: Stripe.Checkout.SessionCreateParams.ExcludedPaymentMethodType[] = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_debit',
  'sofort',
  'us_bank_account',
];
