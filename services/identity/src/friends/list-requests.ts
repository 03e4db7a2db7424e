import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { friendRequests } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import { PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { Accounts } from '../persistence/accounts.js';
import { otherOf, Pairs } from '../persistence/pairs.js';
import { isVisible } from '../profile/visibility.js';

/** I29. */
@Injectable()
export class ListRequests {
  constructor(
    private readonly pairs: Pairs,
    private readonly accounts: Accounts,
    private readonly tokens: PageTokens,
    private readonly clock: Clock,
  ) {}

  async run(
    member: string,
    { direction, limit, nextToken }: RouteInput<typeof friendRequests>,
  ): Promise<RouteAnswer<typeof friendRequests>> {
    const binding = { route: friendRequests.id, member, filter: { direction } };
    const at = this.tokens.read(nextToken, binding, z.string());
    const pairs = await this.pairs.openRequests(member, direction, {
      before: at.kind === 'cursor' ? at.data : undefined,
      offset: at.kind === 'offset' ? at.offset : 0,
      limit: limit + 1,
    });
    const page = pairs.slice(0, limit);
    const accounts = await this.accounts.byIds(page.map((pair) => otherOf(pair, member)));
    const now = this.clock.now();
    const rows = page.flatMap((pair) => {
      const account = accounts.get(otherOf(pair, member)) ?? null;
      if (!pair.request || !isVisible(account, now)) return [];
      return [
        {
          friendRequestID: pair.request.id,
          userID: account._id,
          fullName: account.fullName ?? '',
          photo: account.photo,
          creationDate: pair.request.at.toISOString(),
        },
      ];
    });
    const end = page.at(-1)?.request?.id;
    return { friendRequests: rows, nextToken: pairs.length > limit && end ? this.tokens.write(end, binding) : '' };
  }
}
