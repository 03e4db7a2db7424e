// Written by `npm run contracts:generate` from the routes.
export * from './booking-threads/booking-messages.limits.js';
export * from './http/messages.limits.js';
