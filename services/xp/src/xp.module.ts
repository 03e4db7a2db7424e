import { Module, type DynamicModule } from '@nestjs/common';
import { provideFlags } from '@plateia/flags';
import {
  ERASURE,
  Erasures,
  erasureSchema,
  MemberErasure,
  provideModel,
  type ServiceContext,
} from '@plateia/service-kit';
import { Acts } from './acts/acts.store.js';
import { RecordAct } from './acts/record-act.js';
import { RemovedContents } from './acts/removed-contents.store.js';
import type { XpSettings } from './config.js';
import { BookingsConsumer } from './consumers/bookings.consumer.js';
import { FeedConsumer } from './consumers/feed.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { EraseMember } from './members/erase-member.js';
import { XpExport } from './xp.export.js';
import { XpController } from './reading/xp.controller.js';
import { MemberChanges } from './members/member-changes.js';
import { Members } from './members/members.store.js';
import { Pairs } from './members/pairs.store.js';
import { ACCOUNT, accountSchema } from './persistence/account.schema.js';
import { Accounts } from './persistence/accounts.store.js';
import { ACT, actSchema } from './persistence/act.schema.js';
import { ENTRY, entrySchema } from './persistence/entry.schema.js';
import { MEMBER, memberSchema } from './persistence/member.schema.js';
import { PAIR, pairSchema } from './persistence/pair.schema.js';
import { REMOVED_CONTENT, removedContentSchema } from './persistence/removed-content.schema.js';
import { Gamification } from './reading/gamification.js';
import { ReadLedger } from './reading/read-ledger.js';
import { ReadQuests } from './reading/read-quests.js';
import { ReadXp } from './reading/read-xp.js';
import { ReportStep } from './reading/report-step.js';
import { Dues } from './settle/dues.js';
import { InviteWatch } from './settle/invite-watch.js';
import { Ledger } from './settle/ledger.store.js';
import { QuestDues } from './settle/quest-dues.js';
import { QuestProgress } from './settle/quest-progress.js';
import { SettleMember } from './settle/settle-member.js';
import { Settlements } from './settle/settlements.js';

const models = [
  provideModel(ACT, actSchema),
  provideModel(ACCOUNT, accountSchema),
  provideModel(ENTRY, entrySchema),
  provideModel(MEMBER, memberSchema),
  provideModel(PAIR, pairSchema),
  provideModel(REMOVED_CONTENT, removedContentSchema),
  provideModel(ERASURE, erasureSchema),
];
const acts = [Acts, RemovedContents, RecordAct];
const members = [Members, Pairs, MemberChanges];
const settling = [Accounts, Ledger, Dues, QuestDues, QuestProgress, InviteWatch, SettleMember, Settlements];
const reading = [Gamification, ReadXp, ReadLedger, ReadQuests, ReportStep];
const erasure = [{ provide: MemberErasure, useClass: EraseMember }, Erasures];

const providers = [...models, ...acts, ...members, ...settling, ...reading, ...erasure, XpExport];

@Module({})
export class XpModule {
  static with(context: ServiceContext<XpSettings>): DynamicModule {
    return {
      module: XpModule,
      controllers: [XpController, IdentityConsumer, FeedConsumer, BookingsConsumer],
      providers: [...providers, provideFlags('xp', context)],
    };
  }
}
