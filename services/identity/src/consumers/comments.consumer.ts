import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { commentDeleted, newComment } from '@plateia/contracts/feed';
import { Handles } from '@plateia/events';
import { KnownComments } from '../comments/known-comments.js';

/** What the activity on profiles shows of comments. */
@Controller()
export class CommentsConsumer {
  constructor(private readonly comments: KnownComments) {}

  @Handles(newComment)
  async written(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof newComment>>): Promise<void> {
    const { commentId: _id, authorId, postId, createdAt } = data;
    await this.comments.keep({ _id, authorId, postId, createdAt: new Date(createdAt) }, aggregateversion);
  }

  @Handles(commentDeleted)
  async deleted(
    @Payload() { data, time, aggregateversion }: EventEnvelope<EventData<typeof commentDeleted>>,
  ): Promise<void> {
    const { commentId: _id, authorId, postId } = data;
    await this.comments.remove({ _id, authorId, postId }, aggregateversion, new Date(time));
  }
}
