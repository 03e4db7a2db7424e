import { Global, Module } from '@nestjs/common';
import { ERASURE, Erasures, erasureSchema, MemberErasure, provideModel } from '@plateia/service-kit';
import { StoreModule } from '../store/store.module.js';
import { EraseMember } from './erase-member.js';
import { XpExport } from './xp.export.js';

/** What becomes of a member who leaves or asks for their data. Everywhere, for whoever writes asks whether its member is being erased. */
@Global()
@Module({
  imports: [StoreModule],
  providers: [
    provideModel(ERASURE, erasureSchema),
    { provide: MemberErasure, useClass: EraseMember },
    Erasures,
    XpExport,
  ],
  exports: [XpExport, Erasures],
})
export class AccountModule {}
