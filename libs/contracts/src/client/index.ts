export * from './api-error.js';
export * from './call.js';
export * from './client.js';
export { isKeptAnswer } from './kept-answers.js';
export { isAnsweredForGood } from './request-keys.js';
