import { Injectable } from '@nestjs/common';
import { timeOfId } from '@plateia/contracts';
import { otherOf, Pairs } from '../../relations/pairs/pairs.js';
import { VisibleMembers } from '../../relations/visibility/visible-members.js';
import { mayRead } from '../../account/member/visibility.js';
import type { Act, Acts, Asked } from './act.js';

/** New friends, where the list of friends is shown: each to whom they are visible. */
@Injectable()
export class FriendActs {
  constructor(
    private readonly pairs: Pairs,
    private readonly members: VisibleMembers,
  ) {}

  async newest({ owner, viewer, relation, page }: Asked): Promise<Acts> {
    if (!mayRead('friends', owner, { userId: viewer, relation })) return { acts: [] };
    const pairs = (await this.pairs.friendsOf(owner._id, page)).filter(
      ({ friendsSince }) => friendsSince !== null && friendsSince >= page.since,
    );
    const visible = await this.members.among(
      viewer,
      pairs.map((pair) => otherOf(pair, owner._id)),
    );
    const acts = pairs.flatMap((pair): Act[] => {
      const other = otherOf(pair, owner._id);
      const place = pair.friendsSince;
      const friend = visible.get(other)?.account;
      if (!friend || !place) return [];
      const created_at = new Date(timeOfId(place)).toISOString();
      return [{ place, item: { type: 'friend', target_id: other, created_at, text: friend.fullName ?? '' } }];
    });
    return { acts, ...(pairs.length === page.limit && { lookedTo: pairs.at(-1)?.friendsSince ?? undefined }) };
  }
}
