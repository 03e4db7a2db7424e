import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { findFriends, type RelationState } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import { PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { seenBy } from '../domain/friend-relation.js';
import { searchTerms } from '../domain/names.js';
import type { Account } from '../persistence/account.schema.js';
import { Accounts } from '../persistence/accounts.js';
import { Pairs } from '../persistence/pairs.js';
import { isVisible } from '../profile/visibility.js';
import { Suggestions } from './suggestions.js';

type Input = RouteInput<typeof findFriends>;
type Item = RouteAnswer<typeof findFriends>['items'][number];

/** I30. */
@Injectable()
export class FindFriends {
  constructor(
    private readonly accounts: Accounts,
    private readonly pairs: Pairs,
    private readonly suggestions: Suggestions,
    private readonly tokens: PageTokens,
    private readonly clock: Clock,
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
    const shown = page.filter((account) => account._id !== viewer && isVisible(account, this.clock.now()));
    const states = await this.statesOf(viewer, shown);
    const mutual = await this.suggestions.mutualWith(
      viewer,
      shown.map((account) => account._id),
    );
    const items = shown.map((account): Item => item(account, 'search', mutual.get(account._id) ?? 0, states));
    const end = page.at(-1)?._id;
    return { items, nextToken: found.length > limit && end ? this.tokens.write(end, binding) : '' };
  }

  private async suggest(viewer: string, { limit, nextToken }: Input) {
    const binding = { route: findFriends.id, member: viewer, filter: {} };
    const at = this.tokens.read(nextToken, binding, z.string());
    const skip = at.kind === 'offset' ? at.offset : at.kind === 'cursor' ? Number(at.data) : 0;
    const ranked = await this.suggestions.for(viewer);
    const page = ranked.slice(skip, skip + limit);
    const accounts = await this.accounts.byIds(page.map(({ userId }) => userId));
    const now = this.clock.now();
    const items = page.flatMap(({ userId, mutual }): Item[] => {
      const account = accounts.get(userId) ?? null;
      return isVisible(account, now) ? [item(account, 'mutual_friends', mutual, new Map())] : [];
    });
    const end = skip + limit;
    return { items, nextToken: ranked.length > end ? this.tokens.write(String(end), binding) : '' };
  }

  private async statesOf(viewer: string, accounts: readonly Account[]): Promise<Map<string, RelationState>> {
    const pairs = await this.pairs.withMany(
      viewer,
      accounts.map((account) => account._id),
    );
    return new Map([...pairs].map(([other, pair]) => [other, seenBy(viewer, this.pairs.relation(pair))]));
  }
}

const item = (account: Account, reason: Item['reason'], mutual: number, states: Map<string, RelationState>): Item => ({
  userId: account._id,
  fullName: account.fullName ?? '',
  photo: account.photo,
  username: account.username ?? '',
  reason,
  mutual,
  state: states.get(account._id) ?? 'none',
});
