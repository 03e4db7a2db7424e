export * from './messages.js';
export * from './rules/conversation.js';
export * from './http/messages.routes.js';
export * from './booking-threads/booking-message.js';
export * from './booking-threads/booking-messages.routes.js';
export * from './events/messages.events.js';
export * from './messaging.signals.js';
export * from './messaging.notify.js';
