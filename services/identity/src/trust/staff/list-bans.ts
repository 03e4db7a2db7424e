import { Injectable } from '@nestjs/common';
import { timeOfId, type RouteAnswer, type RouteInput } from '@plateia/contracts';
import { staffBans } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import { AccountCache } from '../../account/store/account-cache.js';
import { Accounts } from '../../account/store/accounts.js';
import { IdPages } from '../../account/store/id-pages.js';
import { nameIn, type Reader } from '../reports/report.view.js';
import { Sanctions } from '../bans/sanctions.store.js';

/** I60. */
@Injectable()
export class ListBans {
  constructor(
    private readonly accounts: Accounts,
    private readonly names: AccountCache,
    private readonly sanctions: Sanctions,
    private readonly pages: IdPages,
    private readonly clock: Clock,
  ) {}

  async run(
    { userId: member, language }: Reader,
    input: RouteInput<typeof staffBans>,
  ): Promise<RouteAnswer<typeof staffBans>> {
    const now = this.clock.date();
    const { rows, nextToken } = await this.pages.page(
      input,
      { route: staffBans.id, member },
      { read: (span) => this.accounts.banned(now, span), idOf: ({ ban }) => ban.id },
    );
    const sanctions = await this.sanctions.byIds(rows.map(({ ban }) => ban.id));
    const deciders = [...sanctions.values()].map(({ by }) => by).filter((by) => by !== 'system');
    const names = { known: await this.names.byIds([...new Set(deciders)]), language };
    const items = rows.map(({ _id: userId, fullName, ban: { id, reason, until } }) => {
      const by = sanctions.get(id)?.by;
      return {
        id,
        userId,
        fullName: fullName ?? '',
        since: new Date(timeOfId(id)).toISOString(),
        until: until?.toISOString() ?? null,
        reason,
        by: by === undefined || by === 'system' ? null : { userId: by, fullName: nameIn(names, by) },
      };
    });
    return { items, nextToken };
  }
}
