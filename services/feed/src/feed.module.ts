import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { BlockConsumer } from './consumers/block.consumer.js';
import { FriendshipConsumer } from './consumers/friendship.consumer.js';
import { NewPostConsumer } from './consumers/new-post.consumer.js';
import { PeopleConsumer } from './consumers/people.consumer.js';
import { StandingConsumer } from './consumers/standing.consumer.js';
import { CreatePost } from './create-post/create-post.js';
import { PostsController } from './http/posts.controller.js';
import { ReactionsController } from './http/reactions.controller.js';
import { ListPosts } from './list-posts/list-posts.js';
import { Skeletons } from './list-posts/skeletons.js';
import { COUNT, countSchema } from './persistence/count.schema.js';
import { CountsStore } from './persistence/counts.store.js';
import { PeopleStore } from './persistence/people.store.js';
import { PERSON, personSchema } from './persistence/person.schema.js';
import { POST, postSchema } from './persistence/post.schema.js';
import { PostCopies } from './persistence/post-copies.js';
import { PostsStore } from './persistence/posts.store.js';
import { REACTION, reactionSchema } from './persistence/reaction.schema.js';
import { ReactionsStore } from './persistence/reactions.store.js';
import { READER, readerSchema } from './persistence/reader.schema.js';
import { ReadersStore } from './persistence/readers.store.js';
import { RELATION, relationSchema } from './persistence/relation.schema.js';
import { RelationsStore } from './persistence/relations.store.js';
import { TIMELINE, timelineSchema } from './persistence/timeline.schema.js';
import { TimelinesStore } from './persistence/timelines.store.js';
import { PostCounts } from './post-counts/post-counts.js';
import { PresentTotals } from './react/present-totals.js';
import { React } from './react/react.js';
import { ReactionTally } from './react/reaction-tally.js';
import { Recount } from './react/recount.js';
import { ReadPost } from './read-post/read-post.js';
import { Hydration } from './reading/hydration.js';
import { Attendance } from './timelines/attendance.js';
import { FriendsPosts } from './timelines/friends-posts.js';
import { Timelines } from './timelines/timelines.js';

const models = [
  provideModel(POST, postSchema),
  provideModel(REACTION, reactionSchema),
  provideModel(COUNT, countSchema),
  provideModel(TIMELINE, timelineSchema),
  provideModel(READER, readerSchema),
  provideModel(PERSON, personSchema),
  provideModel(RELATION, relationSchema),
];
const stores = [
  PostsStore,
  PostCopies,
  ReactionsStore,
  CountsStore,
  TimelinesStore,
  ReadersStore,
  PeopleStore,
  RelationsStore,
];
const useCases = [CreatePost, ListPosts, Skeletons, ReadPost, PostCounts, React, ReactionTally, PresentTotals, Recount];
const parts = [Hydration, Timelines, FriendsPosts, Attendance];

@Module({
  controllers: [
    PostsController,
    ReactionsController,
    PeopleConsumer,
    StandingConsumer,
    BlockConsumer,
    FriendshipConsumer,
    NewPostConsumer,
  ],
  providers: [...models, ...stores, ...useCases, ...parts],
})
export class FeedModule {}
