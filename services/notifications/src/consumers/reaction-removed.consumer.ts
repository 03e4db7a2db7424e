import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { reactionRemoved } from '@plateia/contracts/feed';
import { Handles, type EventContext } from '@plateia/events';
import { TakeLikeBack } from '../likes/take-like-back.js';

@Controller()
export class ReactionRemovedConsumer {
  constructor(private readonly likes: TakeLikeBack) {}

  @Handles(reactionRemoved)
  async handle(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof reactionRemoved>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return;
    await this.likes.takeBack({ ...data, at: new Date(time) }, aggregateversion, live ? id : undefined);
  }
}
