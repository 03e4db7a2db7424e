import { Module } from '@nestjs/common';
import { PointEventsModule } from '../point-events/point-events.module.js';
import { MembersModule } from '../members/members.module.js';
import { SettleModule } from '../settle/settle.module.js';
import { StoreModule } from '../store/store.module.js';
import { ReadLedger } from './read-ledger.js';
import { ReadQuests } from './read-quests.js';
import { ReadXp } from './read-xp.js';
import { ReportStep } from './report-step.js';
import { XpController } from './xp.controller.js';

/** What members see of their points. Nothing in it writes. */
@Module({
  imports: [StoreModule, MembersModule, PointEventsModule, SettleModule],
  controllers: [XpController],
  providers: [ReadXp, ReadLedger, ReadQuests, ReportStep],
})
export class QueriesModule {}
