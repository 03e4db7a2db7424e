import { Injectable } from '@nestjs/common';
import { lowestIdAt, timeOfId, type RouteAnswer, type RouteInput } from '@plateia/contracts';
import { profileActivity } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import { PageTokens, Refusal } from '@plateia/service-kit';
import { z } from 'zod';
import { STRANGERS, seenBy, type Pair } from '../domain/friend-relation.js';
import type { Account } from '../persistence/account.schema.js';
import { Accounts } from '../persistence/accounts.js';
import { otherOf, Pairs } from '../persistence/pairs.js';
import { KnownPosts } from '../posts/known-posts.js';
import { VisibleMembers } from '../visibility/visible-members.js';
import { mayRead } from '../visibility/visibility.js';

type Item = RouteAnswer<typeof profileActivity>['items'][number];

interface Dated {
  /** a time-ordered id: the order of items over all their kinds */
  place: string;
  item: Item;
}

interface Asked {
  owner: Account;
  viewer: string;
  relation: Pair;
  page: { before: string | undefined; since: string; limit: number };
}

const KEPT_MS = 90 * 24 * 3_600_000;
const TEXT_LENGTH = 120;

/** I14. Posts and friendships, the newest first; comments and levels have no source yet. */
@Injectable()
export class ProfileActivity {
  constructor(
    private readonly accounts: Accounts,
    private readonly members: VisibleMembers,
    private readonly pairs: Pairs,
    private readonly posts: KnownPosts,
    private readonly tokens: PageTokens,
    private readonly clock: Clock,
  ) {}

  async run(
    viewer: string,
    { user_id: userId = viewer, limit, nextToken }: RouteInput<typeof profileActivity>,
  ): Promise<RouteAnswer<typeof profileActivity>> {
    const binding = { route: profileActivity.id, member: viewer, filter: { userId } };
    const at = this.tokens.read(nextToken, binding, z.string());
    const skip = at.kind === 'offset' ? at.offset : 0;
    const { owner, relation } = await this.owner(viewer, userId);
    const page = {
      before: at.kind === 'cursor' ? at.data : undefined,
      since: lowestIdAt(this.clock.now() - KEPT_MS),
      limit: skip + limit + 1,
    };
    const asked = { owner, viewer, relation, page };
    const dated = (await Promise.all([this.written(asked), this.befriended(asked)]))
      .flat()
      .sort((a, b) => (a.place < b.place ? 1 : -1))
      .slice(skip, page.limit);
    const shown = dated.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(({ item }) => item),
      nextToken: last && dated.length > limit ? this.tokens.write(last.place, binding) : '',
    };
  }

  private async owner(viewer: string, userId: string): Promise<{ owner: Account; relation: Pair }> {
    if (userId !== viewer) {
      const { account, relation } = await this.members.get(viewer, userId);
      return { owner: account, relation };
    }
    const owner = await this.accounts.byId(viewer);
    if (!owner) throw new Refusal('USER_NOT_FOUND');
    return { owner, relation: STRANGERS };
  }

  private async written({ owner, viewer, relation, page }: Asked): Promise<Dated[]> {
    const closeness = owner._id === viewer ? 'self' : seenBy(viewer, relation);
    const posts = await this.posts.newestOf(owner._id, closeness, page);
    return posts.map(({ _id, content, createdAt }) => ({
      place: _id,
      item: { type: 'post', target_id: _id, created_at: createdAt.toISOString(), text: excerpt(content) },
    }));
  }

  private async befriended({ owner, viewer, relation, page }: Asked): Promise<Dated[]> {
    if (!mayRead('friends', owner, { userId: viewer, relation })) return [];
    const pairs = (await this.pairs.friendsOf(owner._id, page)).filter(
      ({ friendsSince }) => friendsSince !== null && friendsSince >= page.since,
    );
    const visible = await this.members.among(
      viewer,
      pairs.map((pair) => otherOf(pair, owner._id)),
    );
    return pairs.flatMap((pair): Dated[] => {
      const other = otherOf(pair, owner._id);
      const place = pair.friendsSince;
      const friend = visible.get(other)?.account;
      if (!friend || !place) return [];
      const created_at = new Date(timeOfId(place)).toISOString();
      return [{ place, item: { type: 'friend', target_id: other, created_at, text: friend.fullName ?? '' } }];
    });
  }
}

const excerpt = (content: string): string => {
  const letters = Array.from(content);
  return letters.length <= TEXT_LENGTH ? content : `${letters.slice(0, TEXT_LENGTH).join('').trimEnd()}…`;
};
