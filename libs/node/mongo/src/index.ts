export * from './connections.js';
export { GroupedInserts } from './grouped-inserts.js';
export * from './snapshots.js';
