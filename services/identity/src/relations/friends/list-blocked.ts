import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { blockedUsers } from '@plateia/contracts/identity';
import { PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { Accounts } from '../../account/store/accounts.js';
import { Pairs } from '../pairs/pairs.js';

const cursor = z.object({ at: z.number(), userId: z.string() });
type Place = z.output<typeof cursor>;

/** I38. There are a thousand at most, so they are put in order here. */
@Injectable()
export class ListBlocked {
  constructor(
    private readonly pairs: Pairs,
    private readonly accounts: Accounts,
    private readonly tokens: PageTokens,
  ) {}

  async run(
    member: string,
    { limit, nextToken }: RouteInput<typeof blockedUsers>,
  ): Promise<RouteAnswer<typeof blockedUsers>> {
    const binding = { route: blockedUsers.id, member };
    const at = this.tokens.read(nextToken, binding, cursor);
    const blocked = (await this.pairs.blockedBy(member))
      .map(({ userId, at: since }) => ({ userId, at: since.getTime() }))
      .sort(newestFirst);
    const rest = at.kind === 'cursor' ? blocked.filter((block) => newestFirst(block, at.data) > 0) : blocked;
    const from = rest.slice(at.kind === 'offset' ? at.offset : 0);
    const page = from.slice(0, limit);
    const accounts = await this.accounts.byIds(page.map(({ userId }) => userId));
    const items = page.map(({ userId, at: since }) => ({
      userId,
      fullName: accounts.get(userId)?.fullName ?? '',
      photo: accounts.get(userId)?.photo ?? null,
      blockedAt: new Date(since).toISOString(),
    }));
    const last = page.at(-1);
    return { items, nextToken: last && from.length > limit ? this.tokens.write(last, binding) : '' };
  }
}

const newestFirst = (one: Place, other: Place): number =>
  other.at - one.at || Number(one.userId > other.userId) - Number(one.userId < other.userId);
