export { lasting, type DraftFile } from './draft-files/draft-file.js';
export { letGo, uploads, useDraftFiles, type DraftFiles, type FileLimits } from './draft-files/use-draft-files.js';
export { UploadRefused } from './sending/upload-refused.js';
export { accepted, extensionOf, problemOf, uploadRules, type BrowserUploadKind } from './sending/upload-rules.js';
export { finishedUpload, upload, type Upload } from './sending/upload.js';
