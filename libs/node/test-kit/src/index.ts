export * from './engines.config.js';
export * from './manual-clock.js';
export * from './test-database.js';
