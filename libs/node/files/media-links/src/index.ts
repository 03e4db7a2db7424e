export * from './file-links.js';
export * from './open-links.js';
export { removeLeftBeside } from './private/left-drafts.js';
export { type OpenedFile, PrivateFiles } from './private/private-files.js';
export type { Bucket } from './s3-bucket.js';
export * from './service.upload-links.js';
export * from './shown-file.js';
export * from './upload-folder.js';
export * from './upload-links.js';
