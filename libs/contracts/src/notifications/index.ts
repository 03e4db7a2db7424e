export * from './notification-types.js';
export * from './notifications.js';
export * from './stream.signals.js';
export * from './notify.js';
export * from './http/notifications.routes.js';
export * from './events/mail.events.js';
