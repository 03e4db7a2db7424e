export { EmbeddedPayments } from './embedded/embedded.payments.js';
export * from './open-payments.js';
export * from './payments.js';
export { PaymentProvider, type ProviderPlace } from './provider/payment-provider.js';
