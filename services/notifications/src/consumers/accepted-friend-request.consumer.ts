import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { acceptedFriendRequest } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { Friendships } from '../friendships/friendships.store.js';

@Controller()
export class AcceptedFriendRequestConsumer {
  constructor(private readonly friendships: Friendships) {}

  @Handles(acceptedFriendRequest)
  async handle(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof acceptedFriendRequest>>,
  ): Promise<void> {
    await this.friendships.keep(data.fromUserId, data.toUserId, aggregateversion, true);
  }
}
