import { Injectable } from '@nestjs/common';
import { findRows, RowLoader, isDuplicateKey, rowsOf, updateStep, type Step } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import type { ReactionTotals } from '../domain/reactions.js';
import { afterwards, CountAdditions, updateOf, type Addition } from './count-additions.js';
import { COUNT, type CountRow } from './count.schema.js';

const READ = { likes: 1, unlikes: 1, comments: 1, views: 1, postVersion: 1 } as const;
const SEEN = { ...READ, version: 1, epoch: 1 } as const;

export type Totals = Pick<CountRow, keyof typeof READ>;
/** What a reaction or a recount must know before it touches anything. */
export type SeenCount = Pick<CountRow, '_id' | keyof typeof SEEN>;

export const NOTHING: Totals = { likes: 0, unlikes: 0, comments: 0, views: 0 };

@Injectable()
export class CountsStore {
  private readonly rows: mongo.Collection<CountRow>;
  private readonly loader: RowLoader<CountRow>;
  private readonly additions: CountAdditions;

  constructor(@InjectModel(COUNT) private readonly model: Model<CountRow>) {
    this.rows = model.collection as unknown as mongo.Collection<CountRow>;
    this.loader = new RowLoader(rowsOf(this.rows, SEEN));
    this.additions = new CountAdditions(this.rows);
  }

  async byId(content: string): Promise<Totals> {
    return (await this.loader.byId(content)) ?? NOTHING;
  }

  async byIds(contents: readonly string[]): Promise<ReadonlyMap<string, Totals>> {
    const found = await findRows(this.rows, { _id: { $in: [...contents] } }, { projection: READ });
    return new Map(found.map((row) => [row._id, row]));
  }

  seen(content: string): Promise<SeenCount | null> {
    return this.loader.byId(content);
  }

  /** The same as a step behind the one that writes the row; it misses when a recount came between. */
  adding(addition: Addition): { step: Step; totals: ReactionTotals } {
    const { filter, update, upsert } = updateOf([addition]);
    return { step: updateStep<CountRow>(this.model, filter, update, { upsert }), totals: afterwards(addition) };
  }

  /** Null when a recount came between: it may or may not have held this difference. */
  add(addition: Addition): Promise<ReactionTotals | null> {
    return this.additions.add(addition);
  }

  /** False when anything was added since `seen` was read. */
  async replace(content: string, totals: ReactionTotals, seen: SeenCount | null): Promise<boolean> {
    if (seen) {
      const update = { $set: { likes: totals.likes, unlikes: totals.unlikes }, $inc: { version: 1, epoch: 1 } };
      return (await this.rows.updateOne({ _id: content, version: seen.version }, update)).matchedCount === 1;
    }
    try {
      await this.rows.insertOne({ ...NOTHING, ...totals, _id: content, version: 1, epoch: 1 });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
