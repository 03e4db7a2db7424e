import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { commentDeleted, newComment, newPost, postDeleted, postUpdated } from '@plateia/contracts/feed';
import { Handles, type EventContext } from '@plateia/events';
import { RetractComment } from '../../comments/retract-comment.js';
import { NotifyOfComment } from '../../comments/notify-of-comment.js';
import { PostAudiences } from '../../posts/post-audiences.store.js';
import { NotifyFriends } from '../../posts/notify-friends.js';
import { WithdrawPost } from '../../posts/withdraw-post.js';

/** Posts and comments, of which more follows than the rule of a slice can say. */
@Controller()
export class FeedConsumer {
  constructor(
    private readonly friends: NotifyFriends,
    private readonly audiences: PostAudiences,
    private readonly posts: WithdrawPost,
    private readonly comments: NotifyOfComment,
    private readonly retraction: RetractComment,
  ) {}

  @Handles(newPost)
  async posted(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof newPost>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay || !(await this.audiences.isStillForFriends(data.postId))) return;
    await this.friends.run(data, aggregateversion, live);
  }

  @Handles(postUpdated)
  async postChanged(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof postUpdated>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return void (await this.posts.changeDay(data, aggregateversion));
    await this.posts.withdraw(data, aggregateversion, new Date(time), live ? id : undefined);
  }

  @Handles(postDeleted)
  async postGone(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof postDeleted>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    const post = { ...data, privacySetting: null };
    if (replay) return void (await this.posts.changeDay(post, aggregateversion));
    await this.posts.withdraw(post, aggregateversion, new Date(time), live ? id : undefined);
  }

  @Handles(newComment)
  async commented(
    @Payload() { id, data, aggregateversion }: EventEnvelope<EventData<typeof newComment>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return;
    await this.comments.run(data, aggregateversion, live ? id : undefined);
  }

  @Handles(commentDeleted)
  async commentGone(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof commentDeleted>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return;
    await this.retraction.retract(data, new Date(time), aggregateversion, live ? id : undefined);
  }
}
