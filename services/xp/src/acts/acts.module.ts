import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { StoreModule } from '../store/store.module.js';
import { ActContexts } from './act-contexts.js';
import { Acts } from './acts.store.js';
import { JudgeActs } from './judge-acts.js';
import { RemovedContents } from './removed-contents.store.js';

/** What members did, and what it is judged by. */
@Module({
  imports: [StoreModule, MembersModule],
  providers: [Acts, RemovedContents, ActContexts, JudgeActs],
  exports: [Acts, RemovedContents, ActContexts, JudgeActs],
})
export class ActsModule {}
