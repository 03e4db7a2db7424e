import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { friendRequests } from '@plateia/contracts/identity';
import { PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { otherOf, Pairs } from '../pairs/pairs.js';
import { VisibleMembers } from '../visibility/visible-members.js';

/** I29. */
@Injectable()
export class ListRequests {
  constructor(
    private readonly pairs: Pairs,
    private readonly members: VisibleMembers,
    private readonly tokens: PageTokens,
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
    const known = new Map(page.map((pair) => [otherOf(pair, member), pair]));
    const relationTo = (asker: string) => this.pairs.relation(known.get(asker));
    const visible = await this.members.among(member, [...known.keys()], relationTo);
    const rows = page.flatMap((pair) => {
      const account = visible.get(otherOf(pair, member))?.account;
      if (!pair.request || !account) return [];
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
