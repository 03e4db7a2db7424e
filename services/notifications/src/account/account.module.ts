import { Module } from '@nestjs/common';
import { Erasures, provideErasure } from '@plateia/service-kit';
import { PostsModule } from '../posts/posts.module.js';
import { StoreModule } from '../store/store.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { EraseMember } from './erase-member.js';
import { NotificationsExport } from './notifications.export.js';

/** What becomes of a member who leaves or asks for their data. */
@Module({
  imports: [StoreModule, StreamsModule, PostsModule],
  providers: [...provideErasure(EraseMember), NotificationsExport],
  exports: [NotificationsExport, Erasures],
})
export class AccountModule {}
