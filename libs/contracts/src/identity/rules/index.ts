export * from './ages.js';
export * from './friend-relation.js';
export * from './near-me.js';
export * from './plan-words.js';
export * from './report-targets.js';
export * from './subscription-states.js';
