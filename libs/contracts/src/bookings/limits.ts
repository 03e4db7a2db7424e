// Written by `npm run contracts:generate` from the routes.
export * from './booking/booking-acts.limits.js';
export * from './categories/categories.limits.js';
export * from './disputes/disputes.limits.js';
export * from './figures/figures.limits.js';
export * from './jobs/jobs.limits.js';
export * from './places/places.limits.js';
export * from './professional/professional.limits.js';
export * from './professional/verification.limits.js';
export * from './quotes/quotes.limits.js';
export * from './reviews/reviews.limits.js';
export * from './staff/staff.limits.js';
export * from './wizard/images.limits.js';
export * from './wizard/prices.limits.js';
export * from './wizard/wizard.limits.js';
