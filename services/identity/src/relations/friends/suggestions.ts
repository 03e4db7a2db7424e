import { Injectable } from '@nestjs/common';
import { FRIENDS, isBlocked, seenBy } from '@plateia/contracts/identity/rules';
import { findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { PAIR, type PairDocument } from '../pairs/pair.schema.js';
import { otherOf, Pairs } from '../pairs/pairs.js';
import { VisibleMembers } from '../visibility/visible-members.js';
import { hidesFriends } from '../../account/member/visibility.js';

/** Suggestions look at this many of the newest friends, and of theirs: enough to find somebody, bounded for everybody. */
const FRIENDS_ASKED = 100;
const FRIENDSHIPS_READ = 2_000;
const RANKED = 200;

@Injectable()
export class Suggestions {
  constructor(
    @InjectModel(PAIR) private readonly model: Model<PairDocument>,
    private readonly pairs: Pairs,
    private readonly members: VisibleMembers,
  ) {}

  /** Friends of friends, most mutual friends first; nobody the member has any relation with. */
  async for(viewer: string): Promise<{ userId: string; mutual: number }[]> {
    const friends = await this.friendsWithLists(viewer);
    const counts = new Map<string, number>();
    for (const [a, b] of await this.friendshipsOf(friends)) {
      for (const [friend, other] of [
        [a, b],
        [b, a],
      ] as const) {
        if (friends.has(friend) && other !== viewer && !friends.has(other))
          counts.set(other, (counts.get(other) ?? 0) + 1);
      }
    }
    const related = await this.pairs.withMany(viewer, [...counts.keys()]);
    return [...counts]
      .filter(([userId]) => {
        const relation = this.pairs.relation(related.get(userId));
        return !isBlocked(relation) && seenBy(viewer, relation) === 'none';
      })
      .map(([userId, mutual]) => ({ userId, mutual }))
      .sort((x, y) => y.mutual - x.mutual || (x.userId < y.userId ? -1 : 1))
      .slice(0, RANKED);
  }

  /** How many friends the member has in common with each of some others. */
  async mutualWith(viewer: string, others: readonly string[]): Promise<Map<string, number>> {
    const friends = await this.friendsWithLists(viewer);
    const counts = new Map<string, number>();
    for (const [a, b] of await this.pairs.friendshipsBetween(others, [...friends])) {
      const other = friends.has(a) ? b : a;
      counts.set(other, (counts.get(other) ?? 0) + 1);
    }
    return counts;
  }

  /** The friends of a member who let them read theirs. */
  private async friendsWithLists(member: string): Promise<Set<string>> {
    const pairs = await this.pairs.friendsOf(member, { limit: FRIENDS_ASKED });
    const ids = pairs.map((pair) => otherOf(pair, member));
    const friends = await this.members.among(member, ids, () => FRIENDS);
    return new Set([...friends].flatMap(([id, { account }]) => (hidesFriends(account) ? [] : [id])));
  }

  private async friendshipsOf(members: ReadonlySet<string>): Promise<[string, string][]> {
    const options = { projection: { friends: 1 }, limit: FRIENDSHIPS_READ };
    const found = await findRows<PairDocument>(this.model.collection, { friends: { $in: [...members] } }, options);
    return found.flatMap(({ friends: [a, b] }) => (a && b ? [[a, b] as [string, string]] : []));
  }
}
