export * from './connections.js';
export * from './snapshots.js';
