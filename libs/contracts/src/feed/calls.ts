// Written by `npm run contracts:generate` from the routes.
export * from './http/comments.calls.js';
export * from './http/posts.calls.js';
export * from './http/public.calls.js';
