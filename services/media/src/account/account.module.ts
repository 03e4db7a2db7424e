import { Global, Module } from '@nestjs/common';
import { Erasures, provideErasure } from '@plateia/service-kit';
import { StorageModule } from '../storage/storage.module.js';
import { StoreModule } from '../store/store.module.js';
import { EraseFiles } from './erase-files.js';
import { EraseMember } from './erase-member.js';
import { MediaExport } from './media.export.js';

/** What becomes of the files of a member who leaves or asks for their data. Everywhere, for whoever writes asks whether its member is being erased. */
@Global()
@Module({
  imports: [StoreModule, StorageModule],
  providers: [...provideErasure(EraseMember), EraseFiles, MediaExport],
  exports: [MediaExport, Erasures],
})
export class AccountModule {}
