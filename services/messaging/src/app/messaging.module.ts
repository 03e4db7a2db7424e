import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { BookingThreadsModule } from '../booking-threads/booking-threads.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { QueriesModule } from '../queries/queries.module.js';
import { StoreModule } from '../store/store.module.js';
import { BookingsConsumer } from './consumers/bookings.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { MessagingConsumer } from './consumers/messaging.consumer.js';
import { UpdateMessageFiles } from './consumers/update-message-files.js';

/** Joins the rooms: only here does anything know all of them. */
@Module({
  imports: [StoreModule, ConversationsModule, MessagesModule, BookingThreadsModule, QueriesModule, AccountModule],
  controllers: [IdentityConsumer, MessagingConsumer, BookingsConsumer],
  providers: [UpdateMessageFiles],
})
export class MessagingModule {}
