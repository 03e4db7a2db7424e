import { Injectable } from '@nestjs/common';
import { newLike } from '@plateia/contracts/feed';
import { Facts } from '../groups/facts.store.js';
import { LeaveGroup } from '../groups/leave-group.js';
import { likeFact, type Like } from './like.js';

@Injectable()
export class TakeLikeBack {
  constructor(
    private readonly facts: Facts,
    private readonly groups: LeaveGroup,
  ) {}

  async takeBack(
    { ownerId, contentId, actorId, at }: Pick<Like, 'ownerId' | 'contentId' | 'actorId' | 'at'>,
    version: number,
    cause: string | undefined,
  ): Promise<void> {
    if (ownerId === actorId) return;
    const fact = likeFact({ contentId, actorId });
    const outcome = await this.facts.reverse(fact, version, at);
    if (outcome === 'outdated') return;
    const given = await this.facts.find(fact._id);
    if (given) await this.groups.leave({ type: newLike.type, ownerId, contentId, happenedAt: given.at }, cause);
  }
}
