export * from './posts.js';
export * from './http/posts.routes.js';
export * from './events/posts.events.js';
