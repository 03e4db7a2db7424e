// Written by `npm run contracts:generate` from the routes.
export * from './booking-threads/booking-messages.calls.js';
export * from './http/messages.calls.js';
