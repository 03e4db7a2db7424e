import { AwaitedUploads } from './awaited-uploads.js';
import { HandleUpload } from './handle-upload.js';
import { ReceiveUpload } from './receive-upload.js';
import { SignUpload } from './sign-upload.js';
import { TakeUpload } from './take-upload.js';
import { UploadAllowance } from './upload-allowance.js';

export const uploads = [SignUpload, UploadAllowance, ReceiveUpload, HandleUpload, TakeUpload, AwaitedUploads];
