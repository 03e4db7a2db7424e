import { Module } from '@nestjs/common';
import { ActsModule } from '../acts/acts.module.js';
import { MembersModule } from '../members/members.module.js';
import { SettleModule } from '../settle/settle.module.js';
import { StoreModule } from '../store/store.module.js';
import { MemberChanges } from './member-changes.js';
import { RecordAct } from './record-act.js';

/** Writes down what happened, and what changes the worth of it. */
@Module({
  imports: [StoreModule, MembersModule, ActsModule, SettleModule],
  providers: [RecordAct, MemberChanges],
  exports: [RecordAct, MemberChanges],
})
export class RecordingModule {}
