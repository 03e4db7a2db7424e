import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { friendshipEnded } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { Friendships } from '../friendships/friendships.store.js';

@Controller()
export class FriendshipEndedConsumer {
  constructor(private readonly friendships: Friendships) {}

  @Handles(friendshipEnded)
  async handle(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof friendshipEnded>>): Promise<void> {
    await this.friendships.keep(data.userA, data.userB, aggregateversion, false);
  }
}
