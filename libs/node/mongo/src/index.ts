export * from './connections.js';
export { GroupedInserts } from './grouped-inserts.js';
export { RowCopies, rowsOf } from './row-copies.js';
export { RowWatch } from './row-watch.js';
export * from './snapshots.js';
