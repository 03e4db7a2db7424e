export { answered, clientOf } from './answered.js';
export * from './connections.js';
export { countRows, findRow, findRows, type FindOptions } from './find-rows.js';
export { GroupedFinds } from './grouped-finds.js';
export { GroupedInserts } from './grouped-inserts.js';
export { GroupedSteps, insertStep, StepRefused, updateStep, type Step } from './grouped-steps.js';
export { RowCopies, rowsOf } from './row-copies.js';
export { RowWatch } from './row-watch.js';
export * from './snapshots.js';
