export * from './registry.js';
export * from './refusals.js';
