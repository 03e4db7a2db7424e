import { Module } from '@nestjs/common';
import { provideFlags } from '@plateia/flags';
import { StoreModule } from '../store/store.module.js';
import { Gamification } from './gamification.js';
import { Members } from './members.store.js';
import { Pairs } from './pairs.store.js';

/** What is known of members and of what is between two of them. */
@Module({
  imports: [StoreModule],
  providers: [provideFlags('xp'), Members, Pairs, Gamification],
  exports: [Members, Pairs, Gamification],
})
export class MembersModule {}
