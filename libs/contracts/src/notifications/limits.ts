// Written by `npm run contracts:generate` from the routes.
export * from './http/notifications.limits.js';
