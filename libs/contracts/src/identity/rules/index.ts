export * from './friend-relation.js';
export * from './near-me.js';
export * from './subscription-states.js';
