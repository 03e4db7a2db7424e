import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { StoreModule } from '../store/store.module.js';
import { DownloadsController } from './downloads.controller.js';
import { ReadFile } from './read-file.js';

/** How bytes go out. */
@Module({
  imports: [StoreModule, StorageModule],
  controllers: [DownloadsController],
  providers: [ReadFile],
})
export class DownloadsModule {}
