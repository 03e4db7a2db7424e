import { Converter } from './converter.js';
import { FailedUpload } from './failed-upload.js';
import { ProcessUpload } from './process-upload.js';
import { UploadLine } from './upload-line.js';

export const processing = [UploadLine, ProcessUpload, FailedUpload, Converter];
