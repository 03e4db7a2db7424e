import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { friendRequestClosed } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import { CloseRequest } from '../requests/close-request.js';

@Controller()
export class FriendRequestClosedConsumer {
  constructor(private readonly requests: CloseRequest) {}

  @Handles(friendRequestClosed)
  async handle(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof friendRequestClosed>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return;
    await this.requests.close(data, aggregateversion, new Date(time), live ? id : undefined);
  }
}
