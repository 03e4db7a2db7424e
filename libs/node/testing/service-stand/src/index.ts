export * from './access.js';
export * from './member.js';
export * from './people.js';
export * from './service-stand.js';
export * from './start-service.js';
