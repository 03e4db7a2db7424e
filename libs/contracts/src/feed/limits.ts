// Written by `npm run contracts:generate` from the routes.
export * from './http/comments.limits.js';
export * from './http/posts.limits.js';
