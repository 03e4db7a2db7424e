import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { StoreModule } from '../store/store.module.js';
import { Converter } from './converter.js';
import { FailedUpload } from './failed-upload.js';
import { ProcessUpload } from './process-upload.js';
import { UploadQueue } from './upload-queue.js';

/** Uploads are looked at one after the other, by a process of its own. */
@Module({
  imports: [StoreModule, StorageModule],
  providers: [UploadQueue, ProcessUpload, FailedUpload, Converter],
  exports: [UploadQueue],
})
export class ProcessingModule {}
