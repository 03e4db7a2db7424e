import { Injectable } from '@nestjs/common';
import { crashPoint, Clock, Scheduler } from '@plateia/runtime';
import type { ReactionTotals } from '../domain/reactions.js';
import { CountsStore } from '../persistence/counts.store.js';
import { ReactionsStore } from '../persistence/reactions.store.js';

/** How long a row may be ahead of the totals before somebody must have died in between. */
const LATE_MS = 2_000;
const LOOK_EVERY_MS = 1_000;
const ROWS_AT_ONCE = 500;
/** A request counts this much itself; more is left to the job. */
const SMALL = 5_000;
/** After losing to new reactions a content rests 1 ms for every so many of its rows, up to five minutes. */
const ROWS_PER_MS = 10;
const LONGEST_REST_MS = 300_000;

/** Makes totals equal the rows again, wherever a difference may have been lost. */
@Injectable()
export class Recount {
  private readonly restingUntil = new Map<string, number>();

  constructor(
    private readonly reactions: ReactionsStore,
    private readonly counts: CountsStore,
    private readonly clock: Clock,
    scheduler: Scheduler,
  ) {
    scheduler.every('recount of reactions', LOOK_EVERY_MS, () => this.late());
  }

  /** For a request whose difference missed; null when the content is large or busy and the job has to do it. */
  async now(content: string): Promise<ReactionTotals | null> {
    const seen = await this.counts.seen(content);
    if (seen && seen.likes + seen.unlikes > SMALL) return null;
    return this.attempt(content);
  }

  /** Every content with a row that waits too long. */
  async late(): Promise<void> {
    const now = this.clock.now();
    for (const [content, until] of this.restingUntil) if (until <= now) this.restingUntil.delete(content);
    const contents = await this.reactions.contentsUncountedSince(new Date(now - LATE_MS), ROWS_AT_ONCE);
    for (const content of contents) if (!this.restingUntil.has(content)) await this.attempt(content);
  }

  /** Null when it lost to new reactions. */
  private async attempt(content: string): Promise<ReactionTotals | null> {
    const seen = await this.counts.seen(content);
    // Rows first: a row that moves on after this look is not taken for counted.
    const uncounted = await this.reactions.uncountedOf(content);
    const totals = await this.reactions.totalsOf(content);
    if (await this.counts.replace(content, totals, seen)) {
      crashPoint('reaction.recounted');
      await this.reactions.settle(uncounted);
      return totals;
    }
    const rest = Math.min(LONGEST_REST_MS, (totals.likes + totals.unlikes) / ROWS_PER_MS);
    this.restingUntil.set(content, this.clock.now() + rest);
    return null;
  }
}
