import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { newComment } from '@plateia/contracts/feed';
import { Handles, type EventContext } from '@plateia/events';
import { TellComment } from '../comments/tell-comment.js';

@Controller()
export class NewCommentConsumer {
  constructor(private readonly comments: TellComment) {}

  @Handles(newComment)
  async handle(
    @Payload() { id, data, aggregateversion }: EventEnvelope<EventData<typeof newComment>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return;
    await this.comments.tell(data, aggregateversion, live ? id : undefined);
  }
}
