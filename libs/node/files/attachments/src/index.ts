export * from './attachment.js';
export { attachments } from './attachments.kit.js';
export { eraseFiles } from './erase-files.js';
export { FILE, type FileRow } from './file.schema.js';
export { Files } from './files.js';
export type { FileFollower } from './media.consumer.js';
