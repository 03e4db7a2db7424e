import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { CommentCountsStore } from './comment-counts.store.js';
import { COMMENT, commentSchema } from './comment.schema.js';
import { CommentsStore } from './comments.store.js';
import { COUNT, countSchema } from './count.schema.js';
import { CountsStore } from './counts.store.js';
import { PostCache } from './post-cache.js';
import { PostChangesStore } from './post-changes.store.js';
import { POST, postSchema } from './post.schema.js';
import { PostsStore } from './posts.store.js';
import { REACTION, reactionSchema } from './reaction.schema.js';
import { ReactionsStore } from './reactions.store.js';
import { READER, readerSchema } from './reader.schema.js';
import { ReadersStore } from './readers.store.js';
import { SearchStore } from './search.store.js';
import { TIMELINE, timelineSchema } from './timeline.schema.js';
import { TimelinesStore } from './timelines.store.js';
import { VIEW_DAY, viewDaySchema } from './view-day.schema.js';
import { ViewsStore } from './views.store.js';

const models = [
  provideModel(POST, postSchema),
  provideModel(COMMENT, commentSchema),
  provideModel(REACTION, reactionSchema),
  provideModel(COUNT, countSchema),
  provideModel(VIEW_DAY, viewDaySchema),
  provideModel(TIMELINE, timelineSchema),
  provideModel(READER, readerSchema),
];

/** What feed keeps: posts, comments, reactions, counts, timelines. */
@Module({
  providers: [
    ...models,
    PostsStore,
    PostCache,
    PostChangesStore,
    CommentsStore,
    CommentCountsStore,
    ReactionsStore,
    CountsStore,
    ViewsStore,
    SearchStore,
    TimelinesStore,
    ReadersStore,
  ],
  exports: [
    ...models,
    PostsStore,
    PostCache,
    PostChangesStore,
    CommentsStore,
    CommentCountsStore,
    ReactionsStore,
    CountsStore,
    ViewsStore,
    SearchStore,
    TimelinesStore,
    ReadersStore,
  ],
})
export class StoreModule {}
