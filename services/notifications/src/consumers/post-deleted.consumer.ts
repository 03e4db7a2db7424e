import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { postDeleted } from '@plateia/contracts/feed';
import { Handles, type EventContext } from '@plateia/events';
import { WithdrawPost } from '../posts/withdraw-post.js';

@Controller()
export class PostDeletedConsumer {
  constructor(private readonly posts: WithdrawPost) {}

  @Handles(postDeleted)
  async handle(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof postDeleted>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    const post = { ...data, privacySetting: null };
    if (replay) return void (await this.posts.changeDay(post, aggregateversion));
    await this.posts.withdraw(post, aggregateversion, new Date(time), live ? id : undefined);
  }
}
