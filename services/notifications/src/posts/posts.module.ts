import { Module } from '@nestjs/common';
import { RowsModule } from '../rows/rows.module.js';
import { StoreModule } from '../store/store.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { LivePostDigests } from './live-post-digests.js';
import { MarkDays } from './mark-days.js';
import { PartFriends } from './part-friends.js';
import { PostDayStore } from './post-day.store.js';
import { PostDigests } from './post-digests.js';
import { PostAudiences } from './post-audiences.store.js';
import { PostsReadStore } from './posts-read.store.js';
import { NotifyFriends } from './notify-friends.js';
import { WithdrawPost } from './withdraw-post.js';

/** What friends shared, a row for each day. */
@Module({
  imports: [StoreModule, StreamsModule, RowsModule],
  providers: [
    LivePostDigests,
    MarkDays,
    PartFriends,
    PostDayStore,
    PostsReadStore,
    PostAudiences,
    PostDigests,
    NotifyFriends,
    WithdrawPost,
  ],
  exports: [LivePostDigests, MarkDays, PartFriends, PostAudiences, PostDigests, NotifyFriends, WithdrawPost],
})
export class PostsModule {}
