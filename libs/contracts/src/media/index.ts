export * from './upload-kinds.js';
export * from './file-keys.js';
export * from './http/media.routes.js';
export * from './events/media.events.js';
export * from './events/file-references.events.js';
export * from './media.signals.js';
export * from './media.notify.js';
