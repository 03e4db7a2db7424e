import { deleteBatch } from '@plateia/mongo';
import type { Model, mongo } from 'mongoose';

/** What one portion came to. */
export interface DeletionBatch {
  /** rows that were taken away, emptied or taken back */
  erased: number;
  /** There is more. With nothing erased it is what cannot go yet, such as a row whose event has not left. */
  left: boolean;
}

export interface ErasureStep {
  name: string;
  /** Done again from any point it comes to the same. */
  erase(userId: string, atMost: number): Promise<DeletionBatch>;
}

/** Rows of a member that nobody else needs. */
export function deletionStep<T extends { _id: string }>(
  model: Model<T>,
  filterOf: (userId: string) => mongo.Filter<T>,
  hint?: string,
): ErasureStep {
  const rows = model.collection as unknown as mongo.Collection<T>;
  return {
    name: rows.collectionName,
    erase: (userId, atMost) => deleteBatch(rows, filterOf(userId), { atMost, ...(hint && { hint }) }),
  };
}

/** Something a member made: it is taken back with an event, and its row goes or is emptied once that has left. */
export interface MadeRow {
  _id: string;
  outbox?: unknown[];
}

/** Rows of different contents do not wait for each other's writes. */
const AT_ONCE = 8;

export abstract class RetractStep<T extends MadeRow> implements ErasureStep {
  abstract readonly name: string;
  /** where a row takes long, so that a process that stops need not wait for many */
  protected readonly most: number = Infinity;

  /** The first rows that name the member. */
  protected abstract find(userId: string, atMost: number): Promise<T[]>;
  protected abstract stands(row: T): boolean;
  protected abstract retract(row: T): Promise<void>;
  /** Nothing of it is waited for any more. */
  protected abstract isSettled(row: T): boolean;
  /** From then on `find` does not find them. */
  protected abstract clear(ids: readonly string[]): Promise<void>;

  async erase(userId: string, atMost: number): Promise<DeletionBatch> {
    const limit = Math.min(atMost, this.most);
    const rows = await this.find(userId, limit);
    const toRetract = rows.filter((row) => this.stands(row));
    const settled = rows.filter((row) => !this.stands(row) && !row.outbox?.length && this.isSettled(row));
    const waiting = toRetract.values();
    const lane = async () => {
      for (const row of waiting) await this.retract(row);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    if (settled.length > 0) await this.clear(settled.map(({ _id }) => _id));
    return {
      erased: toRetract.length + settled.length,
      left: rows.length === limit || rows.length > settled.length,
    };
  }
}
