export * from './connections.js';
export * from './repeatable-writes.js';
export * from './snapshots.js';
