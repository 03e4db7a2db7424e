export * from './xp.js';
export * from './http/xp.routes.js';
export * from './events/xp.events.js';
