import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Emission } from '@plateia/events';
import { crashPoint, Scheduler } from '@plateia/runtime';
import type { ReactionTotals } from '../domain/reactions.js';
import { CountsStore, type SeenCount } from '../store/counts.store.js';
import { reactionId } from '../store/reaction.schema.js';
import { ReactionsStore, type CountedMark, type ReactionChange, type ReadReaction } from '../store/reactions.store.js';
import { ReactionRecount } from './reaction-recount.js';

export interface Reacting {
  /** null: the member's first to that content */
  existing: ReadReaction | null;
  change: ReactionChange;
  events: readonly Emission[];
  moved: ReactionTotals;
  seen: SeenCount | null;
}

export interface Reacted {
  /** null while they are being counted anew */
  totals: ReactionTotals | null;
}

/** Well below the 2 s after which a row without its mark is recounted. */
const MARK_EVERY_MS = 250;

/** Writes a row, carries the difference that it made into the totals, and notes on the row that it arrived. */
@Injectable()
export class ReactionTally implements OnApplicationShutdown {
  private marks = new Map<string, number[]>();
  private readonly marking;

  constructor(
    private readonly counts: CountsStore,
    private readonly reactions: ReactionsStore,
    private readonly recount: ReactionRecount,
    scheduler: Scheduler,
  ) {
    reactions.beforePull((id) => this.take(id));
    this.marking = scheduler.every('counted reactions', MARK_EVERY_MS, () => this.flush());
  }

  /** Null when somebody else changed the row meanwhile. */
  async write({ existing, change, events, moved, seen }: Reacting): Promise<Reacted | null> {
    const addition = { content: change.content, difference: moved, seen };
    if (existing) {
      const version = await this.reactions.change(existing, change, events);
      if (version === null) return null;
      crashPoint('reaction.written');
      return this.counted(change, version, await this.counts.add(addition));
    }
    const { step, totals } = this.counts.adding(addition);
    const first = await this.reactions.first(change, events, step);
    if (!first) return null;
    crashPoint('reaction.written');
    return this.counted(change, first.version, first.isCounted ? totals : null);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.marking.stop();
    await this.flush();
  }

  private async counted(
    { content, member }: ReactionChange,
    version: number,
    totals: ReactionTotals | null,
  ): Promise<Reacted> {
    if (!totals) return { totals: await this.recount.now(content) };
    crashPoint('reaction.counted');
    this.mark(reactionId(content, member), version);
    return { totals };
  }

  /** Nobody waits for a mark: most go along when the row's event is taken out of it, the others are gathered. */
  private mark(id: string, version: number): void {
    const versions = this.marks.get(id);
    if (versions) versions.push(version);
    else this.marks.set(id, [version]);
  }

  private take(id: string): CountedMark | undefined {
    const versions = this.marks.get(id);
    this.marks.delete(id);
    return versions && markOf(versions);
  }

  private async flush(): Promise<void> {
    const marks = new Map([...this.marks].map(([id, versions]) => [id, markOf(versions)]));
    this.marks = new Map();
    await this.reactions.mark(marks);
  }
}

const markOf = (versions: number[]): CountedMark => ({ uncounted: { version: { $in: versions } } });
