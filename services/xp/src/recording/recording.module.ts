import { Module } from '@nestjs/common';
import { PointEventsModule } from '../point-events/point-events.module.js';
import { MembersModule } from '../members/members.module.js';
import { SettleModule } from '../settle/settle.module.js';
import { StoreModule } from '../store/store.module.js';
import { MemberChanges } from './member-changes.js';
import { RecordPointEvent } from './record-point-event.js';

/** Writes down what happened, and what changes the worth of it. */
@Module({
  imports: [StoreModule, MembersModule, PointEventsModule, SettleModule],
  providers: [RecordPointEvent, MemberChanges],
  exports: [RecordPointEvent, MemberChanges],
})
export class RecordingModule {}
