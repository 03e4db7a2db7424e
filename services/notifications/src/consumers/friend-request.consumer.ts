import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { friendRequest } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import { TellRequest } from '../requests/tell-request.js';

@Controller()
export class FriendRequestConsumer {
  constructor(private readonly requests: TellRequest) {}

  @Handles(friendRequest)
  async handle(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof friendRequest>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return;
    await this.requests.tell(data, aggregateversion, new Date(time), live ? id : undefined);
  }
}
