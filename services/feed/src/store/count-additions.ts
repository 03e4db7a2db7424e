import { Batcher, clientOf, isDuplicateKey, type Batched } from '@plateia/mongo';
import type { mongo } from 'mongoose';
import type { ReactionTotals } from '../domain/reactions.js';
import type { CountRow } from './count.schema.js';

export interface Addition {
  content: string;
  difference: ReactionTotals;
  /** as the count was before the reaction was written; null where there was none */
  seen: Pick<CountRow, 'likes' | 'unlikes' | 'epoch'> | null;
}

type Added = Batched<Addition, ReactionTotals | null>;

const AT_ONCE = 500;

/** Differences of one moment go together: to the same content they are one write. */
export class CountAdditions {
  private readonly batches: Batcher<Addition, ReactionTotals | null>;

  constructor(private readonly rows: mongo.Collection<CountRow>) {
    this.batches = new Batcher({ most: AT_ONCE, client: () => clientOf(rows), write: (batch) => this.write(batch) });
  }

  /** The totals with it; null when a recount came between, which may or may not have held it. */
  add(addition: Addition): Promise<ReactionTotals | null> {
    return this.batches.add(addition);
  }

  private async write(batch: readonly Added[]): Promise<void> {
    try {
      await this.writeTogether(batch);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      for (const { resolve } of batch) resolve(null);
    }
  }

  private async writeTogether(batch: readonly Added[]): Promise<void> {
    const [first] = batch;
    if (batch.length === 1 && first) return first.resolve(await this.addOne(first.item));
    const additions = batch.map(({ item }) => item);
    const operations = [...Map.groupBy(additions, placeOf).values()].map(
      (same): mongo.AnyBulkWriteOperation<CountRow> => ({ updateOne: updateOf(same) }),
    );
    const { matchedCount, upsertedCount } = await this.rows.bulkWrite(operations, { ordered: false });
    // Which of them missed is not told, and a recount is right for all.
    const allIn = matchedCount + upsertedCount === operations.length;
    for (const { item, resolve } of batch) resolve(allIn ? afterwards(item) : null);
  }

  private addOne(addition: Addition): Promise<ReactionTotals | null> {
    const { filter, update, upsert } = updateOf([addition]);
    const options = { upsert, returnDocument: 'after', projection: { likes: 1, unlikes: 1 } } as const;
    return this.rows.findOneAndUpdate(filter, update, options);
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
