import { Controller, Inject, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { acceptedFriendRequest, friendshipEnded, userBlocked, userUnblocked } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import type { RelationFollower } from './relation-follower.js';
import { Relations } from './relations.js';

export const RELATION_FOLLOWER = Symbol('relation follower');

/** What two members are to each other, and what the service makes of it. */
@Controller()
export class RelationConsumer {
  constructor(
    private readonly relations: Relations,
    private readonly parts: ModuleRef,
    @Inject(RELATION_FOLLOWER) private readonly follower: Type<RelationFollower> | null,
  ) {}

  @Handles(acceptedFriendRequest)
  async befriended(
    @Payload() event: EventEnvelope<EventData<typeof acceptedFriendRequest>>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const { fromUserId, toUserId } = event.data;
    if (await this.relations.saveFriendship(fromUserId, toUserId, event.aggregateversion, true))
      await this.eventFollower?.befriended?.(event, context);
  }

  @Handles(friendshipEnded)
  async parted(
    @Payload() event: EventEnvelope<EventData<typeof friendshipEnded>>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const { userA, userB } = event.data;
    if (await this.relations.saveFriendship(userA, userB, event.aggregateversion, false))
      await this.eventFollower?.parted?.(event, context);
  }

  @Handles(userBlocked, userUnblocked)
  async blocksChanged(
    @Payload() event: EventEnvelope<EventData<typeof userBlocked | typeof userUnblocked>>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const { blockerId, blockedId, blocks } = event.data;
    if (await this.relations.saveBlocks(blockerId, blockedId, event.aggregateversion, blocks))
      await this.eventFollower?.blocksChanged?.(event, context);
  }

  /** It is a part of the service, whose module this one does not know. */
  private get eventFollower(): RelationFollower | undefined {
    return this.follower ? this.parts.get(this.follower, { strict: false }) : undefined;
  }
}
