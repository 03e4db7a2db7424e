import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { acceptedFriendRequest } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import { Friendships } from '../friendships/friendships.store.js';
import { TellAcceptance } from '../requests/tell-acceptance.js';

@Controller()
export class AcceptedFriendRequestConsumer {
  constructor(
    private readonly friendships: Friendships,
    private readonly acceptances: TellAcceptance,
  ) {}

  @Handles(acceptedFriendRequest)
  async handle(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof acceptedFriendRequest>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    const isCurrent = await this.friendships.keep(data.fromUserId, data.toUserId, aggregateversion, true);
    if (!isCurrent || replay) return;
    await this.acceptances.tell(data, new Date(time), live ? id : undefined);
  }
}
