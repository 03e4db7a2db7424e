export * from './engines.config.js';
export * from './free-ports.js';
export * from './manual-clock.js';
export * from './s3-server.js';
export * from './span-collector.js';
export * from './test-database.js';
export * from './until.js';
export * from './watch-reads.js';
