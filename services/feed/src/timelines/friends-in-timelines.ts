import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import type { acceptedFriendRequest, friendshipEnded } from '@plateia/contracts/identity';
import type { RelationFollower } from '@plateia/people';
import { Timelines } from './timelines.js';

/** Home feeds follow friendships. */
@Injectable()
export class FriendsInTimelines implements RelationFollower {
  constructor(private readonly timelines: Timelines) {}

  async befriended({ data }: { data: EventData<typeof acceptedFriendRequest> }): Promise<void> {
    await this.timelines.introduce(data.fromUserId, data.toUserId);
  }

  async parted({ data }: { data: EventData<typeof friendshipEnded> }): Promise<void> {
    await this.timelines.part(data.userA, data.userB);
  }
}
