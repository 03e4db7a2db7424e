import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { friendshipEnded } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import type { NewStreamEntry } from '../domain/stream-entry.js';
import { Friendships } from '../friendships/friendships.store.js';
import { StreamLog } from '../streams/stream-log.js';

@Controller()
export class FriendshipEndedConsumer {
  constructor(
    private readonly friendships: Friendships,
    private readonly log: StreamLog,
  ) {}

  @Handles(friendshipEnded)
  async handle(
    @Payload() { id, data, aggregateversion }: EventEnvelope<EventData<typeof friendshipEnded>>,
    @Ctx() { live }: EventContext,
  ): Promise<void> {
    const { userA, userB, pending } = data;
    const isCurrent = await this.friendships.keep(userA, userB, aggregateversion, false);
    if (!isCurrent || !live) return;
    const strangers = (receiver: string, userId: string): NewStreamEntry => ({
      receiver,
      signal: 'friend',
      cause: id,
      data: { userId, state: 'none', totalPendingFriendRequests: pending[receiver] ?? 0 },
    });
    await this.log.append([strangers(userA, userB), strangers(userB, userA)]);
  }
}
