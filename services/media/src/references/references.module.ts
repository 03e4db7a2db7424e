import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { StoreModule } from '../store/store.module.js';
import { FileReferences } from './file-references.js';
import { PurgeOrphans } from './purge-orphans.js';

/** Who uses which file, and what becomes of those that nobody uses. */
@Module({
  imports: [StoreModule, StorageModule],
  providers: [FileReferences, PurgeOrphans],
  exports: [FileReferences],
})
export class ReferencesModule {}
