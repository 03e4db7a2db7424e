import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { Notifications } from './notifications.store.js';
import { RemoveRows } from './remove-rows.js';
import { UnreadSenders } from './unread-senders.js';

/** The rows of notifications themselves. */
@Module({
  imports: [StoreModule, StreamsModule],
  providers: [Notifications, RemoveRows, UnreadSenders],
  exports: [Notifications, RemoveRows, UnreadSenders],
})
export class RowsModule {}
