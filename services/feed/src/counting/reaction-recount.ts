import { Injectable } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import { Clock } from '@plateia/runtime';
import type { ReactionTotals } from '../domain/reactions.js';
import { CountsStore } from '../store/counts.store.js';
import { ReactionsStore } from '../store/reactions.store.js';
import { Recounting } from './recounting.js';

/** A request counts this much itself; more is left to the job. */
const SMALL = 5_000;

const rowsIn = ({ likes, unlikes }: ReactionTotals): number => likes + unlikes;

@Injectable()
export class ReactionRecount {
  private readonly recounting;

  constructor(
    reactions: ReactionsStore,
    private readonly counts: CountsStore,
    clock: Clock,
    dueWork: DueWork,
  ) {
    this.recounting = new Recounting(
      {
        what: 'reaction',
        rows: reactions.rows,
        seen: (content) => counts.seen(content),
        uncountedOf: (content) => reactions.uncountedOf(content),
        totalsOf: (content) => reactions.totalsOf(content),
        rowsIn,
        replace: (content, totals, seen) => counts.replace(content, totals, seen),
        settle: (rows) => reactions.settle(rows),
        uncountedSince: (then, limit) => reactions.contentsUncountedSince(then, limit),
      },
      clock,
      dueWork,
    );
  }

  /** For a request whose difference missed; null when the content is large or busy and the job has to do it. */
  async now(content: string): Promise<ReactionTotals | null> {
    const seen = await this.counts.seen(content);
    return seen && rowsIn(seen) > SMALL ? null : this.recounting.recount(content);
  }

  late(): Promise<void> {
    return this.recounting.late();
  }
}
