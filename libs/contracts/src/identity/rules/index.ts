export * from './friend-relation.js';
