import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { friends, type Friend } from '@plateia/contracts/identity';
import { FRIENDS } from '@plateia/contracts/identity/rules';
import { PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { isNamed, searchTerms } from '../../account/domain/names.js';
import { otherOf, Pairs, type Friendship } from '../pairs/pairs.js';
import { VisibleMembers } from '../visibility/visible-members.js';
import { mayRead } from '../../account/member/visibility.js';
import { friendView } from './friend.view.js';

type Input = RouteInput<typeof friends>;

/** How many friendships are looked through at once for a name. */
const SEARCH_BATCH = 500;

/** I28. */
@Injectable()
export class ListFriends {
  constructor(
    private readonly pairs: Pairs,
    private readonly members: VisibleMembers,
    private readonly tokens: PageTokens,
  ) {}

  async run(viewer: string, input: Input): Promise<{ friends: Friend[]; nextToken: string }> {
    const owner = input.user_id ?? viewer;
    const binding = { route: friends.id, member: viewer, filter: { owner, q: input.q } };
    const at = this.tokens.read(input.nextToken, binding, z.string());
    if (owner !== viewer && !(await this.mayReadListOf(owner, viewer))) return { friends: [], nextToken: '' };
    let before = at.kind === 'cursor' ? at.data : undefined;
    let offset = at.kind === 'offset' ? at.offset : 0;
    const found: { pair: Friendship; friend: Friend }[] = [];
    const batch = input.q ? SEARCH_BATCH : input.limit + 1;
    for (;;) {
      const pairs = await this.pairs.friendsOf(owner, { before, offset, limit: batch });
      found.push(...(await this.matching(viewer, owner, pairs, input.q)));
      const last = pairs.at(-1);
      // One more than the page is enough to know that there is a next one.
      if (pairs.length < batch || found.length > input.limit || !last) break;
      before = last.friendsSince ?? undefined;
      offset = 0;
    }
    const page = found.slice(0, input.limit);
    const end = page.at(-1)?.pair.friendsSince;
    return {
      friends: page.map(({ friend }) => friend),
      nextToken: found.length > input.limit && end ? this.tokens.write(end, binding) : '',
    };
  }

  private async matching(viewer: string, owner: string, pairs: Friendship[], q: string | undefined) {
    const ids = pairs.map((pair) => otherOf(pair, owner));
    const visible = await this.members.among(viewer, ids, owner === viewer ? () => FRIENDS : undefined);
    const terms = q ? searchTerms(q) : [];
    return pairs.flatMap((pair) => {
      const account = visible.get(otherOf(pair, owner))?.account;
      if (!account) return [];
      return isNamed(account.searchWords, terms) ? [{ pair, friend: friendView(account) }] : [];
    });
  }

  private async mayReadListOf(owner: string, viewer: string): Promise<boolean> {
    const { account, relation } = await this.members.get(viewer, owner);
    return mayRead('friends', account, { userId: viewer, relation });
  }
}
