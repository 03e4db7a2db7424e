export * from './awards.js';
export * from './dates.js';
export * from './due.js';
export * from './levels.js';
export * from './periods.js';
export * from './quests.js';
export * from './streak.js';
