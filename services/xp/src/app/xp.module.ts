import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { MembersModule } from '../members/members.module.js';
import { QueriesModule } from '../queries/queries.module.js';
import { RecordingModule } from '../recording/recording.module.js';
import { BookingsConsumer } from './consumers/bookings.consumer.js';
import { FeedConsumer } from './consumers/feed.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';

/** Joins the rooms: only here does anything know all of them. */
@Module({
  imports: [MembersModule, RecordingModule, QueriesModule, AccountModule],
  controllers: [IdentityConsumer, FeedConsumer, BookingsConsumer],
})
export class XpModule {}
