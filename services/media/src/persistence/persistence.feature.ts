import { provideModel } from '@plateia/service-kit';
import { ENTITLEMENT, entitlementSchema } from './entitlement.schema.js';
import { EntitlementsStore } from './entitlements.store.js';
import { FILE_REFERENCE, fileReferenceSchema } from './file-reference.schema.js';
import { MEDIA_FILE, mediaFileSchema } from './media-file.schema.js';
import { MediaFilesStore } from './media-files.store.js';
import { UploadHold } from './upload-hold.js';
import { UploadQueueStore } from './upload-queue.store.js';

export const persistence = [
  provideModel(MEDIA_FILE, mediaFileSchema),
  provideModel(FILE_REFERENCE, fileReferenceSchema),
  provideModel(ENTITLEMENT, entitlementSchema),
  UploadHold,
  MediaFilesStore,
  UploadQueueStore,
  EntitlementsStore,
];
