export * from './awaited-calls.js';
export * from './registry.js';
export * from './refusals.js';
export * from './telling.js';
