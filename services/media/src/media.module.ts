import { Module } from '@nestjs/common';
import { ERASURE, Erasures, erasureSchema, MemberErasure, provideModel } from '@plateia/service-kit';
import { AwaitedUploads } from './uploads/awaited-uploads.js';
import { FileReferencesConsumer } from './consumers/file-references.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { EraseFiles } from './erase-member/erase-files.js';
import { MediaExport } from './media.export.js';
import { EraseMember } from './erase-member/erase-member.js';
import { HandleUpload } from './uploads/handle-upload.js';
import { TakeUpload } from './uploads/take-upload.js';
import { MediaController } from './media.controller.js';
import { PurgeOrphans } from './references/purge-orphans.js';
import { ENTITLEMENT, entitlementSchema } from './persistence/entitlement.schema.js';
import { EntitlementsStore } from './persistence/entitlements.store.js';
import { FILE_REFERENCE, fileReferenceSchema } from './persistence/file-reference.schema.js';
import { MEDIA_FILE, mediaFileSchema } from './persistence/media-file.schema.js';
import { MediaFilesStore } from './persistence/media-files.store.js';
import { UploadLineStore } from './persistence/upload-line.store.js';
import { FailedUpload } from './processing/failed-upload.js';
import { ProcessUpload } from './processing/process-upload.js';
import { UploadLine } from './processing/upload-line.js';
import { Converter } from './processing/converter.js';
import { ReadFile } from './read-file/read-file.js';
import { ReceiveUpload } from './uploads/receive-upload.js';
import { FileReferences } from './references/file-references.js';
import { SignUpload } from './uploads/sign-upload.js';
import { UploadAllowance } from './uploads/upload-allowance.js';
import { storage } from './storage/open-storage.js';
import { StorageRoom } from './storage/storage-room.js';

const models = [
  provideModel(MEDIA_FILE, mediaFileSchema),
  provideModel(FILE_REFERENCE, fileReferenceSchema),
  provideModel(ENTITLEMENT, entitlementSchema),
  provideModel(ERASURE, erasureSchema),
];
const stores = [MediaFilesStore, UploadLineStore, EntitlementsStore, FileReferences];
const useCases = [SignUpload, UploadAllowance, StorageRoom, ReceiveUpload, HandleUpload, TakeUpload, ReadFile];
const erasure = [{ provide: MemberErasure, useClass: EraseMember }, EraseFiles, Erasures, MediaExport];
const work = [UploadLine, ProcessUpload, FailedUpload, Converter, PurgeOrphans, AwaitedUploads];

@Module({
  controllers: [MediaController, FileReferencesConsumer, IdentityConsumer],
  providers: [...models, ...storage, ...stores, ...useCases, ...erasure, ...work],
})
export class MediaModule {}
