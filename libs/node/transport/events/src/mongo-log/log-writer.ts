import { Batcher, isDuplicateKey, type Batched } from '@plateia/mongo';
import type { Clock } from '@plateia/runtime';
import { mongo } from 'mongoose';
import { isRejectedWrite } from '../delivery/engine-errors.js';
import type { LogEntry } from '../event-log.js';
import type { StoredEntry } from './log-collections.js';
import type { LogTail } from './log-tail.js';

export type UnnumberedEntry = LogEntry & { to?: string };

type Caller = Batched<readonly UnnumberedEntry[], void>;

const AT_ONCE = 2_000;

/**
 * Numbers entries without gaps although several processes write: each takes the numbers after the highest it knows, and the
 * unique `_id` decides. The loser's ordered insert stops where the other's entries begin, so it knows how many of its own got in.
 */
export class LogWriter {
  private readonly batches: Batcher<readonly UnnumberedEntry[], void>;
  private highest?: number;

  constructor(
    private readonly collection: mongo.Collection<StoredEntry>,
    private readonly tail: LogTail,
    private readonly clock: Clock,
  ) {
    this.batches = new Batcher({
      most: AT_ONCE,
      // The insert itself is guarded: the tail has to hear that it was lost before the next one takes its numbers.
      client: () => undefined,
      write: (batch) => this.writeBatch(batch),
    });
  }

  /** Callers that wait at the same time share one insert. */
  append(entries: readonly UnnumberedEntry[]): Promise<void> {
    return entries.length === 0 ? Promise.resolve() : this.batches.add(entries);
  }

  private async writeBatch(batch: readonly Caller[]): Promise<readonly Caller[]> {
    const together = batch.slice(0, howManyFit(batch));
    await this.writeFor(together);
    return batch.slice(together.length);
  }

  private async writeFor(callers: readonly Caller[]): Promise<void> {
    try {
      await this.write(callers.flatMap(({ item }) => item));
      for (const { resolve } of callers) resolve();
    } catch (error) {
      this.highest = undefined;
      // What is refused is one caller's; the others have not deserved it.
      if (callers.length > 1 && isRejectedWrite(error)) for (const caller of callers) await this.writeFor([caller]);
      else for (const { reject } of callers) reject(error);
    }
  }

  private async write(entries: readonly UnnumberedEntry[]): Promise<void> {
    const at = this.clock.date();
    for (let rest = entries; rest.length > 0;) {
      const highest = (this.highest ??= await this.tail.highest());
      const numbered = rest.map((entry, index): StoredEntry => ({ _id: highest + 1 + index, ...entry, at }));
      this.tail.announce(numbered);
      let written = 0;
      try {
        written = await this.insert(numbered);
      } finally {
        this.tail.settle(numbered, written);
      }
      this.highest = written === numbered.length ? highest + written : undefined;
      rest = rest.slice(written);
    }
  }

  /** How many got in; fewer than all when another process has taken the numbers. */
  private async insert(numbered: StoredEntry[]): Promise<number> {
    try {
      await this.collection.insertMany(numbered, { ordered: true, ignoreUndefined: true });
      return numbered.length;
    } catch (error) {
      if (isDuplicateKey(error) && error instanceof mongo.MongoBulkWriteError) return error.insertedCount;
      throw error;
    }
  }
}

/** Callers bring different numbers of entries; the first of them goes however many it brings. */
function howManyFit(batch: readonly Caller[]): number {
  let count = 0;
  const end = batch.findIndex(({ item }) => (count += item.length) > AT_ONCE);
  return end === -1 ? batch.length : Math.max(1, end);
}
