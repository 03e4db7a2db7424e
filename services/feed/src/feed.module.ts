import { Module } from '@nestjs/common';
import { ERASURE, Erasures, erasureSchema, MemberErasure, provideModel } from '@plateia/service-kit';
import { AccountDeletedConsumer } from './consumers/account-deleted.consumer.js';
import { NewMemberConsumer } from './consumers/new-member.consumer.js';
import { NewPostConsumer } from './consumers/new-post.consumer.js';
import { PostUpdatedConsumer } from './consumers/post-updated.consumer.js';
import { CommentTally } from './count-comments/comment-tally.js';
import { CountViews } from './count-views/count-views.js';
import { ViewTally } from './count-views/view-tally.js';
import { CreatePost } from './create-post/create-post.js';
import { DeleteComment } from './delete-content/delete-comment.js';
import { DeletePost } from './delete-content/delete-post.js';
import { EditComment } from './edit-comment/edit-comment.js';
import { EditPost } from './edit-post/edit-post.js';
import { EraseComments } from './erase-member/erase-comments.js';
import { EraseMember } from './erase-member/erase-member.js';
import { ErasePosts } from './erase-member/erase-posts.js';
import { EraseReactions } from './erase-member/erase-reactions.js';
import { PartsOfMember } from './erase-member/parts-of-member.js';
import { TakeReactionBack } from './erase-member/take-reaction-back.js';
import { ChangesController } from './http/changes.controller.js';
import { CommentsController } from './http/comments.controller.js';
import { PostsController } from './http/posts.controller.js';
import { PublicController } from './http/public.controller.js';
import { ReactionsController } from './http/reactions.controller.js';
import { SearchController } from './http/search.controller.js';
import { ViewsController } from './http/views.controller.js';
import { CommentThread } from './list-comments/comment-thread.js';
import { ListComments } from './list-comments/list-comments.js';
import { ListPosts } from './list-posts/list-posts.js';
import { Skeletons } from './list-posts/skeletons.js';
import { ListPublic } from './list-public/list-public.js';
import { CommentCountsStore } from './persistence/comment-counts.store.js';
import { COMMENT, commentSchema } from './persistence/comment.schema.js';
import { CommentsStore } from './persistence/comments.store.js';
import { COUNT, countSchema } from './persistence/count.schema.js';
import { CountsStore } from './persistence/counts.store.js';
import { POST, postSchema } from './persistence/post.schema.js';
import { PostChangesStore } from './persistence/post-changes.store.js';
import { PostCopies } from './persistence/post-copies.js';
import { PostsStore } from './persistence/posts.store.js';
import { REACTION, reactionSchema } from './persistence/reaction.schema.js';
import { ReactionsStore } from './persistence/reactions.store.js';
import { READER, readerSchema } from './persistence/reader.schema.js';
import { ReadersStore } from './persistence/readers.store.js';
import { SearchStore } from './persistence/search.store.js';
import { TIMELINE, timelineSchema } from './persistence/timeline.schema.js';
import { TimelinesStore } from './persistence/timelines.store.js';
import { VIEW_DAY, viewDaySchema } from './persistence/view-day.schema.js';
import { ViewsStore } from './persistence/views.store.js';
import { PostCounts } from './post-counts/post-counts.js';
import { LikedComments } from './react/liked-content.js';
import { PresentTotals } from './react/present-totals.js';
import { React } from './react/react.js';
import { ReactionTally } from './react/reaction-tally.js';
import { Recount } from './react/recount.js';
import { SettleFiles } from './post-files/settle-files.js';
import { ReadPost } from './read-post/read-post.js';
import { CommentHydration } from './reading/comment-hydration.js';
import { Hydration } from './reading/hydration.js';
import { VisibleComments } from './reading/visible-comments.js';
import { VisiblePosts } from './reading/visible-posts.js';
import { Findings } from './search-posts/findings.js';
import { SearchPosts } from './search-posts/search-posts.js';
import { Attendance } from './timelines/attendance.js';
import { FriendsInTimelines } from './timelines/friends-in-timelines.js';
import { FriendsPosts } from './timelines/friends-posts.js';
import { Timelines } from './timelines/timelines.js';
import { WriteComment } from './write-comment/write-comment.js';

const models = [
  provideModel(POST, postSchema),
  provideModel(COMMENT, commentSchema),
  provideModel(REACTION, reactionSchema),
  provideModel(COUNT, countSchema),
  provideModel(VIEW_DAY, viewDaySchema),
  provideModel(TIMELINE, timelineSchema),
  provideModel(READER, readerSchema),
  provideModel(ERASURE, erasureSchema),
];
const stores = [
  PostsStore,
  PostCopies,
  PostChangesStore,
  CommentsStore,
  CommentCountsStore,
  ReactionsStore,
  CountsStore,
  ViewsStore,
  SearchStore,
  TimelinesStore,
  ReadersStore,
];
const posts = [CreatePost, EditPost, DeletePost, ReadPost, PostCounts, CountViews, ViewTally];
const lists = [ListPosts, ListPublic, Skeletons, SearchPosts, Findings];
const comments = [WriteComment, EditComment, DeleteComment, ListComments, CommentThread, CommentTally];
const reactions = [React, LikedComments, ReactionTally, PresentTotals, Recount];
const reading = [Hydration, CommentHydration, VisiblePosts, VisibleComments];
const erasure = [
  { provide: MemberErasure, useClass: EraseMember },
  EraseReactions,
  EraseComments,
  ErasePosts,
  PartsOfMember,
  TakeReactionBack,
  Erasures,
];
const timelines = [Timelines, FriendsInTimelines, FriendsPosts, Attendance];

@Module({
  controllers: [
    PostsController,
    PublicController,
    SearchController,
    ChangesController,
    CommentsController,
    ReactionsController,
    ViewsController,
    NewMemberConsumer,
    NewPostConsumer,
    PostUpdatedConsumer,
    AccountDeletedConsumer,
  ],
  providers: [
    ...models,
    ...stores,
    ...posts,
    SettleFiles,
    ...lists,
    ...comments,
    ...reactions,
    ...reading,
    ...timelines,
    ...erasure,
  ],
})
export class FeedModule {}
