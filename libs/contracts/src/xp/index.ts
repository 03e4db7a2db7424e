export * from './xp.js';
export * from './rules/awards.js';
export * from './rules/levels.js';
export * from './rules/quests.js';
export * from './http/xp.routes.js';
export * from './events/xp.events.js';
export * from './xp.signals.js';
export * from './xp.notify.js';
