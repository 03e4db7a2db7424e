export * from './events/xp.events.js';
export * from './xp.signals.js';
export * from './xp.notify.js';
