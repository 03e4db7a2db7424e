export * from './notifications.js';
export * from './http/notifications.routes.js';
