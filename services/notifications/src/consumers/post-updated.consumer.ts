import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { postUpdated } from '@plateia/contracts/feed';
import { Handles, type EventContext } from '@plateia/events';
import { WithdrawPost } from '../posts/withdraw-post.js';

@Controller()
export class PostUpdatedConsumer {
  constructor(private readonly posts: WithdrawPost) {}

  @Handles(postUpdated)
  async handle(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof postUpdated>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return void (await this.posts.changeDay(data, aggregateversion));
    await this.posts.withdraw(data, aggregateversion, new Date(time), live ? id : undefined);
  }
}
