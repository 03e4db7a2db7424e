export { lasting, uploadingIn, type DraftFile } from './draft-files/draft-file.js';
export { adoptFiles, joinFiles } from './draft-files/join-files.js';
export {
  discardFiles,
  uploads,
  useDraftFiles,
  type DraftFiles,
  type FileLimits,
} from './draft-files/use-draft-files.js';
export { UploadRefused } from './sending/upload-refused.js';
export { accepted, extensionOf, problemOf, uploadRules, type BrowserUploadKind } from './sending/upload-rules.js';
export { FilePicker, type FilePickerProps } from './tray/file-picker.js';
export { FilePlace } from './tray/file-place.js';
export { FileTray } from './tray/file-tray.js';
export { finishedUpload, upload, type SignedPlace, type SignPlace, type Upload } from './sending/upload.js';
