export * from './notifications.js';
export * from './http/notifications.routes.js';
export * from './events/mail.events.js';
