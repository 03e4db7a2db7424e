// Written by `npm run contracts:generate` from the routes.
export * from './feedback/feedback.limits.js';
export * from './feedback/staff-feedback.limits.js';
export * from './http/account.limits.js';
export * from './http/export.limits.js';
export * from './http/friends.limits.js';
export * from './http/marketplace.limits.js';
export * from './http/near-me.limits.js';
export * from './http/providers.limits.js';
export * from './http/sign-in.limits.js';
export * from './http/subscription.limits.js';
export * from './reports/reports.limits.js';
export * from './reports/staff.limits.js';
