import { Converter } from './converter.js';
import { FailedUpload } from './failed-upload.js';
import { ProcessUpload } from './process-upload.js';
import { UploadQueue } from './upload-queue.js';

export const processing = [UploadQueue, ProcessUpload, FailedUpload, Converter];
