import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CommentsModule } from '../comments/comments.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { QueriesModule } from '../queries/queries.module.js';
import { ReactionsModule } from '../reactions/reactions.module.js';
import { StoreModule } from '../store/store.module.js';
import { TimelinesModule } from '../timelines/timelines.module.js';
import { FeedConsumer } from './consumers/feed.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';

/** Joins the rooms: only here does anything know all of them. */
@Module({
  imports: [StoreModule, TimelinesModule, PostsModule, CommentsModule, ReactionsModule, QueriesModule, AccountModule],
  controllers: [IdentityConsumer, FeedConsumer],
})
export class FeedModule {}
