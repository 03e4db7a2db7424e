export * from './posts.js';
export * from './comments.js';
export * from './http/posts.routes.js';
export * from './http/public.routes.js';
export * from './http/comments.routes.js';
export * from './events/posts.events.js';
export * from './events/comments.events.js';
