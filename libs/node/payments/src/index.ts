export { EmbeddedPayments } from './embedded/embedded.payments.js';
export { embeddedSecret } from './embedded/embedded-secret.js';
export { EmbeddedHolds } from './embedded/embedded.holds.js';
export * from './holds.js';
export * from './open-payments.js';
export * from './payments.js';
export * from './payouts.js';
export * from './plan-books.js';
export { PaymentProvider, type ProviderPlace } from './provider/payment-provider.js';
