import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { codePoints, type EventData, type EventEnvelope } from '@plateia/contracts';
import { commentDeleted, newComment, newLike, newPost, postDeleted, reactionRemoved } from '@plateia/contracts/feed';
import { COMMENT_LENGTH, POST_LENGTH } from '@plateia/contracts/xp';
import { type EventContext, HandlesIdempotently } from '@plateia/events';
import { RecordPointEvent } from '../../recording/record-point-event.js';

/** What is sent again for projections was paid when it happened. */
@Controller()
export class FeedConsumer {
  constructor(private readonly recordPointEvent: RecordPointEvent) {}

  @HandlesIdempotently(newPost)
  async posted(@Payload() { data }: EventEnvelope<EventData<typeof newPost>>, @Ctx() { replay }: EventContext) {
    const { postId, authorId, content, files, createdAt } = data;
    if (replay || (codePoints(content) < POST_LENGTH && files.length === 0)) return;
    const at = Date.parse(createdAt);
    await this.recordPointEvent.run({
      userId: authorId,
      event: 'post_created',
      subject: postId,
      at,
      contents: [postId],
    });
  }

  @HandlesIdempotently(postDeleted)
  async postGone(@Payload() event: EventEnvelope<EventData<typeof postDeleted>>): Promise<void> {
    await this.recordPointEvent.contentRemoved(event.data.postId, Date.parse(event.time));
  }

  @HandlesIdempotently(newComment)
  async commented(@Payload() { data }: EventEnvelope<EventData<typeof newComment>>, @Ctx() { replay }: EventContext) {
    const { commentId, postId, postAuthorId, authorId, length, createdAt } = data;
    if (replay || authorId === postAuthorId) return;
    const about = { subject: commentId, at: Date.parse(createdAt) };
    if (length >= COMMENT_LENGTH) {
      const own = { ...about, with: postAuthorId, contents: [commentId] };
      await this.recordPointEvent.run({ userId: authorId, event: 'comment_created', ...own });
    }
    const received = { ...about, with: authorId, contents: [commentId, postId] };
    await this.recordPointEvent.run({ userId: postAuthorId, event: 'comment_received', ...received });
  }

  @HandlesIdempotently(commentDeleted)
  async commentGone(@Payload() event: EventEnvelope<EventData<typeof commentDeleted>>): Promise<void> {
    await this.recordPointEvent.contentRemoved(event.data.commentId, Date.parse(event.time));
  }

  @HandlesIdempotently(newLike)
  async liked(@Payload() event: EventEnvelope<EventData<typeof newLike>>, @Ctx() { replay }: EventContext) {
    const { contentId, postId, ownerId, actorId } = event.data;
    if (replay || ownerId === actorId) return;
    const at = Date.parse(event.time);
    const contents = [...new Set([contentId, postId])];
    await Promise.all([
      this.recordPointEvent.run({ userId: actorId, event: 'like_given', subject: contentId, at, with: ownerId }),
      this.recordPointEvent.run({
        userId: ownerId,
        event: 'like_received',
        subject: event.subject,
        at,
        with: actorId,
        contents,
      }),
    ]);
  }

  @HandlesIdempotently(reactionRemoved)
  async likeTakenBack(@Payload() event: EventEnvelope<EventData<typeof reactionRemoved>>): Promise<void> {
    const { contentId, ownerId, actorId } = event.data;
    if (ownerId === actorId) return;
    const at = Date.parse(event.time);
    await Promise.all([
      this.recordPointEvent.retract(actorId, 'like_given', contentId, at),
      this.recordPointEvent.retract(ownerId, 'like_received', event.subject, at),
    ]);
  }
}
