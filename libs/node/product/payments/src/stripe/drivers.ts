// Loaded together, and only where Stripe is asked for.
export { StripeClient } from './stripe-client.js';
export { StripeHolds } from './stripe.holds.js';
export { StripeJobBooks } from './stripe.job-books.js';
export { StripePayments } from './stripe.payments.js';
export { StripePayouts } from './stripe.payouts.js';
export { StripePlanBooks } from './stripe.plan-books.js';
export { StripePrices } from './stripe-prices.js';
