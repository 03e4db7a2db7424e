import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { xpEvents } from '@plateia/contracts/xp';
import { type Caller, type PageBinding, PageTokens } from '@plateia/service-kit';
import { z } from 'zod';
import { PointEvents } from '../point-events/point-events.store.js';
import { Pairs } from '../members/pairs.store.js';
import type { EntryRow } from '../store/entry.schema.js';
import { Accounts } from '../store/accounts.store.js';
import { Ledger } from '../store/ledger.store.js';
import { Gamification } from '../members/gamification.js';

const place = z.object({ at: z.coerce.date(), _id: z.string() });

@Injectable()
export class ReadLedger {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly gamification: Gamification,
    private readonly pointEvents: PointEvents,
    private readonly pairs: Pairs,
    private readonly tokens: PageTokens,
  ) {}

  async run(caller: Caller, { limit, nextToken }: RouteInput<typeof xpEvents>): Promise<RouteAnswer<typeof xpEvents>> {
    const { userId } = caller;
    await this.gamification.require(caller);
    const binding: PageBinding = { route: xpEvents.id, member: userId };
    const page = this.tokens.read(nextToken, binding, place);
    // Points and lines are one write; whoever was killed between it and this book left the lines in the account.
    await this.ledger.append(userId, (await this.accounts.find(userId))?.pending ?? []);
    const before = page.kind === 'cursor' ? page.data : null;
    const [found, blocked] = await Promise.all([
      this.ledger.page(userId, before, limit + 1, page.kind === 'offset' ? page.offset : 0),
      this.pairs.blockedNow(userId),
    ]);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const hidden = await this.aboutAny(blocked, userId, shown);
    return {
      events: shown.map((row) => present(row, hidden.has(row))),
      nextToken: found.length > limit && last ? this.tokens.write({ at: last.at, _id: last._id }, binding) : '',
    };
  }

  /** A line stays; whom it was with is not named to who is blocked. */
  private async aboutAny(
    blocked: ReadonlySet<string>,
    userId: string,
    rows: readonly EntryRow[],
  ): Promise<ReadonlySet<EntryRow>> {
    if (blocked.size === 0) return new Set();
    const idOf = ({ event, subject }: EntryRow) => `${userId}:${event}:${subject}`;
    const others = await this.pointEvents.othersIn(rows.map(idOf));
    return new Set(rows.filter((row) => blocked.has(others.get(idOf(row)) ?? '')));
  }
}

const present = ({ _id, event, xp, subject, at, reversed }: EntryRow, isHidden: boolean) => ({
  id: _id,
  event,
  xp,
  subject_id: isHidden ? '' : subject,
  created_at: at.toISOString(),
  reversed,
});
