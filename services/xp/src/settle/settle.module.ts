import { Module } from '@nestjs/common';
import { PointEventsModule } from '../point-events/point-events.module.js';
import { MembersModule } from '../members/members.module.js';
import { StoreModule } from '../store/store.module.js';
import { InviteWatch } from './invite-watch.js';
import { PendingAwards } from './pending-awards.js';
import { QuestDues } from './quest-dues.js';
import { QuestProgress } from './quest-progress.js';
import { SettleDays } from './settle-days.js';
import { SettleMember } from './settle-member.js';
import { Settlements } from './settlements.js';
import { WritePoints } from './write-points.js';

/** Which points follow from what happened. */
@Module({
  imports: [StoreModule, MembersModule, PointEventsModule],
  providers: [PendingAwards, QuestDues, QuestProgress, InviteWatch, WritePoints, SettleDays, SettleMember, Settlements],
  exports: [QuestProgress, Settlements],
})
export class SettleModule {}
