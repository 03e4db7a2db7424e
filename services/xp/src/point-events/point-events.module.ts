import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { StoreModule } from '../store/store.module.js';
import { PointEventContexts } from './point-event-contexts.js';
import { PointEvents } from './point-events.store.js';
import { JudgePointEvents } from './judge-point-events.js';
import { RemovedContents } from './removed-contents.store.js';

/** What members did, and what it is judged by. */
@Module({
  imports: [StoreModule, MembersModule],
  providers: [PointEvents, RemovedContents, PointEventContexts, JudgePointEvents],
  exports: [PointEvents, RemovedContents, PointEventContexts, JudgePointEvents],
})
export class PointEventsModule {}
