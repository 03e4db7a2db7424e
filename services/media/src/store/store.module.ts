import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { ENTITLEMENT, entitlementSchema } from './entitlement.schema.js';
import { EntitlementsStore } from './entitlements.store.js';
import { FILE_REFERENCE, fileReferenceSchema } from './file-reference.schema.js';
import { MEDIA_FILE, mediaFileSchema } from './media-file.schema.js';
import { MediaFilesStore } from './media-files.store.js';
import { UploadHold } from './upload-hold.js';
import { UploadQueueStore } from './upload-queue.store.js';

const models = [
  provideModel(MEDIA_FILE, mediaFileSchema),
  provideModel(FILE_REFERENCE, fileReferenceSchema),
  provideModel(ENTITLEMENT, entitlementSchema),
];

/** What media knows of files and of who uses them. */
@Module({
  providers: [...models, UploadHold, MediaFilesStore, UploadQueueStore, EntitlementsStore],
  exports: [...models, UploadHold, MediaFilesStore, UploadQueueStore, EntitlementsStore],
})
export class StoreModule {}
