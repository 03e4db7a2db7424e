import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { commentDeleted } from '@plateia/contracts/feed';
import { Handles, type EventContext } from '@plateia/events';
import { TakeCommentBack } from '../comments/take-comment-back.js';

@Controller()
export class CommentDeletedConsumer {
  constructor(private readonly comments: TakeCommentBack) {}

  @Handles(commentDeleted)
  async handle(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof commentDeleted>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return;
    await this.comments.takeBack(data, new Date(time), aggregateversion, live ? id : undefined);
  }
}
