// Written by `npm run contracts:generate` from the routes.
export * from './booking/booking-acts.calls.js';
export * from './booking/bookings.calls.js';
export * from './categories/categories.calls.js';
export * from './disputes/disputes.calls.js';
export * from './figures/figures.calls.js';
export * from './jobs/jobs.calls.js';
export * from './places/places.calls.js';
export * from './professional/earnings.calls.js';
export * from './professional/professional.calls.js';
export * from './professional/verification.calls.js';
export * from './quotes/quotes.calls.js';
export * from './reviews/reviews.calls.js';
export * from './staff/staff.calls.js';
export * from './threads/threads.calls.js';
export * from './wizard/images.calls.js';
export * from './wizard/prices.calls.js';
export * from './wizard/wizard.calls.js';
