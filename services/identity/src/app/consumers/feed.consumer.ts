import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { commentDeleted, newComment, newPost, postDeleted, postUpdated } from '@plateia/contracts/feed';
import { HandlesIdempotently } from '@plateia/events';
import { CommentsProjection } from '../../projections/comments.projection.js';
import { PostsProjection } from '../../projections/posts.projection.js';

/** What profiles and their activity show of posts and comments. */
@Controller()
export class FeedConsumer {
  constructor(
    private readonly posts: PostsProjection,
    private readonly comments: CommentsProjection,
  ) {}

  @HandlesIdempotently(newPost)
  async posted(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof newPost>>): Promise<void> {
    await this.savePost({ ...data, editedAt: null }, aggregateversion);
  }

  @HandlesIdempotently(postUpdated)
  async postChanged(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof postUpdated>>,
  ): Promise<void> {
    await this.savePost(data, aggregateversion);
  }

  @HandlesIdempotently(postDeleted)
  async postGone(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof postDeleted>>): Promise<void> {
    await this.posts.remove(data.postId, data.authorId, aggregateversion);
  }

  @HandlesIdempotently(newComment)
  async commented(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof newComment>>): Promise<void> {
    const { commentId: _id, authorId, postId, createdAt } = data;
    await this.comments.save({ _id, authorId, postId, createdAt: new Date(createdAt) }, aggregateversion);
  }

  @HandlesIdempotently(commentDeleted)
  async commentGone(
    @Payload() { data, time, aggregateversion }: EventEnvelope<EventData<typeof commentDeleted>>,
  ): Promise<void> {
    const { commentId: _id, authorId, postId } = data;
    await this.comments.remove({ _id, authorId, postId }, aggregateversion, new Date(time));
  }

  private async savePost(data: EventData<typeof postUpdated>, version: number): Promise<void> {
    const { postId, createdAt, editedAt, ...post } = data;
    await this.posts.save({
      ...post,
      _id: postId,
      createdAt: new Date(createdAt),
      editedAt: editedAt === null ? null : new Date(editedAt),
      removed: false,
      version,
    });
  }
}
