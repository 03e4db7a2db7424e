import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { RowsModule } from '../rows/rows.module.js';
import { StoreModule } from '../store/store.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { ListNotifications } from './list-notifications.js';
import { MarkAsRead } from './mark-as-read.js';
import { NotificationReader } from './notification-reader.js';
import { NotificationsController } from './notifications.controller.js';

/** The list of notifications, and what of it is read. */
@Module({
  imports: [StoreModule, StreamsModule, RowsModule, GroupsModule, PostsModule],
  controllers: [NotificationsController],
  providers: [ListNotifications, MarkAsRead, NotificationReader],
  exports: [NotificationReader],
})
export class ListingModule {}
