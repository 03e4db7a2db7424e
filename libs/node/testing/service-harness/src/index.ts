export * from './access.js';
export * from './member.js';
export * from './people.js';
export * from './service-harness.js';
export * from './start-service.js';
