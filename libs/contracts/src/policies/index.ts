export * from './figures.js';
export * from './retention.js';
