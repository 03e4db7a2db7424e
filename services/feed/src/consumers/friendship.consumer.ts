import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { acceptedFriendRequest, friendshipEnded } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { RelationsStore } from '../persistence/relations.store.js';
import { Timelines } from '../timelines/timelines.js';

@Controller()
export class FriendshipConsumer {
  constructor(
    private readonly relations: RelationsStore,
    private readonly timelines: Timelines,
  ) {}

  @Handles(acceptedFriendRequest)
  async accepted(@Payload() event: EventEnvelope<EventData<typeof acceptedFriendRequest>>): Promise<void> {
    const { fromUserId, toUserId } = event.data;
    const stands = await this.relations.keepFriendship(fromUserId, toUserId, event.aggregateversion, true);
    if (stands) await this.timelines.introduce(fromUserId, toUserId);
  }

  @Handles(friendshipEnded)
  async ended(@Payload() event: EventEnvelope<EventData<typeof friendshipEnded>>): Promise<void> {
    const { userA, userB } = event.data;
    const stands = await this.relations.keepFriendship(userA, userB, event.aggregateversion, false);
    if (stands) await this.timelines.part(userA, userB);
  }
}
