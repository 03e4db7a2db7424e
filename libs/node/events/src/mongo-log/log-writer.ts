import { answered, clientOf, isDuplicateKey } from '@plateia/mongo';
import type { Clock } from '@plateia/runtime';
import { mongo } from 'mongoose';
import { isRefusal } from '../delivery/engine-errors.js';
import type { LogEntry } from '../event-log.js';
import type { StoredEntry } from './log-collections.js';
import type { LogTail } from './log-tail.js';

export type UnnumberedEntry = LogEntry & { to?: string };

interface Waiting {
  entries: readonly UnnumberedEntry[];
  resolve(): void;
  reject(error: unknown): void;
}

const AT_ONCE = 2_000;

/**
 * Numbers entries without gaps although several processes write: each takes the numbers after the highest it knows, and the
 * unique `_id` decides. The loser's ordered insert stops where the other's entries begin, so it knows how many of its own got in.
 */
export class LogWriter {
  private waiting: Waiting[] = [];
  private writing = false;
  private highest?: number;

  constructor(
    private readonly collection: mongo.Collection<StoredEntry>,
    private readonly tail: LogTail,
    private readonly clock: Clock,
  ) {}

  /** Callers that wait at the same time share one insert. */
  append(entries: readonly UnnumberedEntry[]): Promise<void> {
    if (entries.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.waiting.push({ entries, resolve, reject });
      if (!this.writing) void this.writeWaiting();
    });
  }

  private async writeWaiting(): Promise<void> {
    this.writing = true;
    while (this.waiting.length > 0) await this.writeFor(this.takeCallers());
    this.writing = false;
  }

  private async writeFor(callers: readonly Waiting[]): Promise<void> {
    try {
      await this.write(callers.flatMap(({ entries }) => entries));
      for (const caller of callers) caller.resolve();
    } catch (error) {
      this.highest = undefined;
      // What is refused is one caller's; the others have not deserved it.
      if (callers.length > 1 && isRefusal(error)) for (const caller of callers) await this.writeFor([caller]);
      else for (const caller of callers) caller.reject(error);
    }
  }

  private takeCallers(): Waiting[] {
    let count = 0;
    const end = this.waiting.findIndex(({ entries }) => (count += entries.length) > AT_ONCE);
    return this.waiting.splice(0, end === -1 ? this.waiting.length : Math.max(1, end));
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
      const inserting = this.collection.insertMany(numbered, { ordered: true, ignoreUndefined: true });
      await answered(clientOf(this.collection), inserting);
      return numbered.length;
    } catch (error) {
      if (isDuplicateKey(error) && error instanceof mongo.MongoBulkWriteError) return error.insertedCount;
      throw error;
    }
  }
}
