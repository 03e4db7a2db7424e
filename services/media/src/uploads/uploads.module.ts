import { Module } from '@nestjs/common';
import { ProcessingModule } from '../processing/processing.module.js';
import { ReferencesModule } from '../references/references.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { StoreModule } from '../store/store.module.js';
import { AwaitedUploads } from './awaited-uploads.js';
import { HandleUpload } from './handle-upload.js';
import { ReceiveUpload } from './receive-upload.js';
import { SignUpload } from './sign-upload.js';
import { TakeUpload } from './take-upload.js';
import { UploadAllowance } from './upload-allowance.js';
import { UploadsController } from './uploads.controller.js';

/** How bytes come in. */
@Module({
  imports: [StoreModule, StorageModule, ProcessingModule, ReferencesModule],
  controllers: [UploadsController],
  providers: [SignUpload, UploadAllowance, ReceiveUpload, HandleUpload, TakeUpload, AwaitedUploads],
})
export class UploadsModule {}
