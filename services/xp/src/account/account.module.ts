import { Global, Module } from '@nestjs/common';
import { Erasures, provideErasure } from '@plateia/service-kit';
import { StoreModule } from '../store/store.module.js';
import { EraseMember } from './erase-member.js';
import { XpExport } from './xp.export.js';

/** What becomes of a member who leaves or asks for their data. Everywhere, for whoever writes asks whether its member is being erased. */
@Global()
@Module({
  imports: [StoreModule],
  providers: [...provideErasure(EraseMember), XpExport],
  exports: [XpExport, Erasures],
})
export class AccountModule {}
