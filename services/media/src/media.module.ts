import { Module } from '@nestjs/common';
import { consumers } from './consumers/consumers.feature.js';
import { erasure } from './erase-member/erase-member.feature.js';
import { MediaController } from './media.controller.js';
import { MediaExport } from './media.export.js';
import { persistence } from './persistence/persistence.feature.js';
import { processing } from './processing/processing.feature.js';
import { ReadFile } from './read-file/read-file.js';
import { references } from './references/references.feature.js';
import { storage } from './storage/open-storage.js';
import { StorageRoom } from './storage/storage-room.js';
import { uploads } from './uploads/uploads.feature.js';

@Module({
  controllers: [MediaController, ...consumers],
  providers: [
    ...persistence,
    ...storage,
    StorageRoom,
    ...uploads,
    ...references,
    ...processing,
    ReadFile,
    ...erasure,
    MediaExport,
  ],
})
export class MediaModule {}
