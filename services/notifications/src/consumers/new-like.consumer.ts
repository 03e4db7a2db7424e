import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { newLike } from '@plateia/contracts/feed';
import { Handles, type EventContext } from '@plateia/events';
import { TellLike } from '../likes/tell-like.js';

@Controller()
export class NewLikeConsumer {
  constructor(private readonly likes: TellLike) {}

  @Handles(newLike)
  async handle(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof newLike>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return;
    await this.likes.tell({ ...data, at: new Date(time) }, aggregateversion, live ? id : undefined);
  }
}
