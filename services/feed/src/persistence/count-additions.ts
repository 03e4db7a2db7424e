import { answered, clientOf, isDuplicateKey } from '@plateia/mongo';
import type { mongo } from 'mongoose';
import type { ReactionTotals } from '../domain/reactions.js';
import type { CountRow } from './count.schema.js';

export interface Addition {
  content: string;
  difference: ReactionTotals;
  /** as the count was before the reaction was written; null where there was none */
  seen: Pick<CountRow, 'likes' | 'unlikes' | 'epoch'> | null;
}

interface Waiting extends Addition {
  resolve: (totals: ReactionTotals | null) => void;
  reject: (error: unknown) => void;
}

const AT_ONCE = 500;

/** Differences that come while others are being written go together with the next write: one round trip, one wait for the journal. */
export class CountAdditions {
  private waiting: Waiting[] = [];
  private writing = false;

  constructor(private readonly rows: mongo.Collection<CountRow>) {}

  /** The totals with it; null when a recount came between, which may or may not have held it. */
  add(addition: Addition): Promise<ReactionTotals | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...addition, resolve, reject });
      if (!this.writing) void this.writeWaiting();
    });
  }

  private async writeWaiting(): Promise<void> {
    this.writing = true;
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, AT_ONCE);
      try {
        await this.write(group);
      } catch (error) {
        const isMissed = isDuplicateKey(error);
        group.forEach(({ resolve, reject }) => (isMissed ? resolve(null) : reject(error)));
      }
    }
    this.writing = false;
  }

  private async write(group: readonly Waiting[]): Promise<void> {
    const [first] = group;
    if (group.length === 1 && first) return first.resolve(await this.addOne(first));
    const operations = [...Map.groupBy(group, placeOf).values()].map((same): mongo.AnyBulkWriteOperation<CountRow> => ({
      updateOne: updateOf(same),
    }));
    const adding = this.rows.bulkWrite(operations, { ordered: false });
    const { matchedCount, upsertedCount } = await answered(clientOf(this.rows), adding);
    // Which of them missed is not told, and a recount is right for all.
    const allIn = matchedCount + upsertedCount === operations.length;
    for (const one of group) one.resolve(allIn ? afterwards(one) : null);
  }

  private addOne(addition: Addition): Promise<ReactionTotals | null> {
    const { filter, update, upsert } = updateOf([addition]);
    const options = { upsert, returnDocument: 'after', projection: { likes: 1, unlikes: 1 } } as const;
    return answered(clientOf(this.rows), this.rows.findOneAndUpdate(filter, update, options));
  }
}

const placeOf = ({ content, seen }: Addition): string => `${content}:${seen?.epoch ?? ''}`;

/** All of one content, reckoned from the same epoch. */
export function updateOf(additions: readonly Addition[]) {
  const [{ content, seen }] = additions as readonly [Addition, ...Addition[]];
  const sum = (kind: keyof ReactionTotals) => additions.reduce((total, { difference }) => total + difference[kind], 0);
  const moved = { likes: sum('likes'), unlikes: sum('unlikes'), comments: 0, views: 0, version: 1 };
  return { filter: { _id: content, epoch: seen?.epoch ?? 0 }, update: { $inc: moved }, upsert: !seen };
}

export const afterwards = ({ seen, difference }: Addition): ReactionTotals => ({
  likes: (seen?.likes ?? 0) + difference.likes,
  unlikes: (seen?.unlikes ?? 0) + difference.unlikes,
});
