import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { crashPoint, Scheduler } from '@plateia/runtime';
import type { ReactionTotals } from '../domain/reactions.js';
import { CountsStore, type SeenCount } from '../persistence/counts.store.js';
import { reactionId } from '../persistence/reaction.schema.js';
import { ReactionsStore, type CountedSpan } from '../persistence/reactions.store.js';
import { Recount } from './recount.js';

export interface Counted {
  content: string;
  member: string;
  /** of the row, after the change */
  version: number;
  moved: ReactionTotals;
  seen: SeenCount | null;
}

/** Well below the 2 s after which a row without its mark is recounted. */
const MARK_EVERY_MS = 250;

/** Carries the difference that a row made into the totals, and notes on the row that it arrived. */
@Injectable()
export class ReactionTally implements OnApplicationShutdown {
  private marks = new Map<string, CountedSpan>();
  private readonly marking;

  constructor(
    private readonly counts: CountsStore,
    private readonly reactions: ReactionsStore,
    private readonly recount: Recount,
    scheduler: Scheduler,
  ) {
    this.marking = scheduler.every('counted reactions', MARK_EVERY_MS, () => this.flush());
  }

  /** The totals after it; null when they are being counted anew. */
  async add({ content, member, version, moved, seen }: Counted): Promise<ReactionTotals | null> {
    const totals = await this.counts.add(content, moved, seen);
    if (!totals) return this.recount.now(content);
    crashPoint('reaction.counted');
    this.mark(reactionId(content, member), version);
    return totals;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.marking.stop();
    await this.flush();
  }

  /** Marks are gathered: they are nobody's wait. One that comes out of turn is left to the recount. */
  private mark(id: string, version: number): void {
    const span = this.marks.get(id);
    if (!span) this.marks.set(id, { id, from: version - 1, to: version });
    else if (span.to === version - 1) span.to = version;
  }

  private async flush(): Promise<void> {
    const spans = [...this.marks.values()];
    this.marks = new Map();
    await this.reactions.markCounted(spans);
  }
}
