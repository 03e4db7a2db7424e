import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { findFriends } from '@plateia/contracts/identity';
import { entitlementsOf, seenBy } from '@plateia/contracts/identity/rules';
import { PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { searchTerms } from '../../account/domain/names.js';
import { Accounts } from '../../account/store/accounts.js';
import { hidesFriends } from '../../account/member/visibility.js';
import { VisibleMembers, type VisibleMember } from '../visibility/visible-members.js';
import { Suggestions } from './suggestions.js';

type Input = RouteInput<typeof findFriends>;
type Item = RouteAnswer<typeof findFriends>['items'][number];

/** I30. */
@Injectable()
export class FindFriends {
  constructor(
    private readonly accounts: Accounts,
    private readonly members: VisibleMembers,
    private readonly suggestions: Suggestions,
    private readonly tokens: PageTokens,
  ) {}

  run(viewer: string, input: Input): Promise<RouteAnswer<typeof findFriends>> {
    return input.q === undefined ? this.suggest(viewer, input) : this.search(viewer, input, input.q);
  }

  private async search(viewer: string, { limit, nextToken }: Input, q: string) {
    const binding = { route: findFriends.id, member: viewer, filter: { q } };
    const at = this.tokens.read(nextToken, binding, z.string());
    const terms = searchTerms(q);
    if (terms.length === 0) return { items: [], nextToken: '' };
    const found = await this.accounts.search(terms, {
      after: at.kind === 'cursor' ? at.data : undefined,
      offset: at.kind === 'offset' ? at.offset : 0,
      limit: limit + 1,
    });
    const page = found.slice(0, limit);
    const ids = page.map((account) => account._id).filter((id) => id !== viewer);
    const [visible, mutual] = await Promise.all([
      this.members.among(viewer, ids),
      this.suggestions.mutualWith(viewer, ids),
    ]);
    const items = ids.flatMap((id): Item[] => {
      const member = visible.get(id);
      if (!member) return [];
      return [itemOf(viewer, member, 'search', hidesFriends(member.account) ? 0 : (mutual.get(id) ?? 0))];
    });
    const end = page.at(-1)?._id;
    return { items, nextToken: found.length > limit && end ? this.tokens.write(end, binding) : '' };
  }

  private async suggest(viewer: string, { limit, nextToken }: Input) {
    const binding = { route: findFriends.id, member: viewer, filter: {} };
    const at = this.tokens.read(nextToken, binding, z.string());
    const skip = at.kind === 'offset' ? at.offset : at.kind === 'cursor' ? Number(at.data) : 0;
    const ranked = await this.suggestions.for(viewer);
    const page = ranked.slice(skip, skip + limit);
    const visible = await this.members.among(
      viewer,
      page.map(({ userId }) => userId),
    );
    const items = page.flatMap(({ userId, mutual }): Item[] => {
      const member = visible.get(userId);
      const isHidden = !member || hidesFriends(member.account) || entitlementsOf(member.account.subscription).ghost;
      return isHidden ? [] : [itemOf(viewer, member, 'mutual_friends', mutual)];
    });
    const end = skip + limit;
    return { items, nextToken: ranked.length > end ? this.tokens.write(String(end), binding) : '' };
  }
}

const itemOf = (
  viewer: string,
  { account, relation }: VisibleMember,
  reason: Item['reason'],
  mutual: number,
): Item => ({
  userId: account._id,
  fullName: account.fullName ?? '',
  photo: account.photo,
  username: account.username ?? '',
  reason,
  mutual,
  state: seenBy(viewer, relation),
});
