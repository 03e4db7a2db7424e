export * from './page-document.js';
export * from './page-words.js';
export * from './registry.js';
export * from './remote-manifest.js';
export * from './routes.js';
export * from './shell-api.js';
export * from './shell-events.js';
