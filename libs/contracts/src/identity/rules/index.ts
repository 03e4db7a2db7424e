export * from './friend-relation.js';
export * from './subscription-states.js';
