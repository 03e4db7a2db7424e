import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import { newLike, reactionRemoved } from '@plateia/contracts/feed';
import type { OutboxEntry } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { CountsStore, NOTHING } from '../store/counts.store.js';

/** Both events are alike. */
type Reaction = EventData<typeof newLike>;

const REACTIONS: ReadonlySet<string> = new Set([newLike.type, reactionRemoved.type]);

/** The writer of a reaction has just read the totals; what leaves so soon after tells nothing newer. */
const JUST_READ_MS = 100;

/** Events of reactions leave with the totals as they stand when they leave. */
@Injectable()
export class PresentTotals {
  constructor(
    private readonly counts: CountsStore,
    private readonly clock: Clock,
  ) {}

  async putInto(entries: readonly OutboxEntry[]): Promise<void> {
    const late = new Date(this.clock.now() - JUST_READ_MS);
    const reactions = entries.flatMap(({ at, envelope }) =>
      at < late && REACTIONS.has(envelope.type) ? [envelope.data as Reaction] : [],
    );
    if (reactions.length === 0) return;
    const counts = await this.counts.byIds([...new Set(reactions.map(({ contentId }) => contentId))]);
    for (const reaction of reactions) {
      const { likes, unlikes } = counts.get(reaction.contentId) ?? NOTHING;
      reaction.totals = { likes, unlikes };
    }
  }
}
