// Written by `npm run contracts:generate` from the routes.
export * from './feedback/feedback.calls.js';
export * from './feedback/staff-feedback.calls.js';
export * from './http/account.calls.js';
export * from './http/blocks.calls.js';
export * from './http/deletion.calls.js';
export * from './http/export.calls.js';
export * from './http/friends.calls.js';
export * from './http/marketplace.calls.js';
export * from './http/near-me.calls.js';
export * from './http/profile.calls.js';
export * from './http/providers.calls.js';
export * from './http/sessions.calls.js';
export * from './http/sign-in.calls.js';
export * from './http/subscription.calls.js';
export * from './reports/reports.calls.js';
export * from './reports/staff.calls.js';
