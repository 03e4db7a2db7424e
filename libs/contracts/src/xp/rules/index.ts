export * from './awards.js';
export * from './levels.js';
export * from './quests.js';
