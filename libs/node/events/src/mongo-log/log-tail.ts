import type { mongo } from 'mongoose';
import { findRows } from '../find-rows.js';
import type { StoredEntry } from './log-collections.js';

/** What the groups of this process read from memory; who is further behind reads the collection. */
const RING = 2_000;

/** The newest end of the log as this process knows it. */
export class LogTail {
  private ring: StoredEntry[] = [];
  private top?: number;
  private readonly waiting = new Set<() => void>();
  private refreshing?: Promise<void>;

  constructor(private readonly entries: mongo.Collection<StoredEntry>) {}

  /** Entries that this process has just made durable. */
  append(written: readonly StoredEntry[]): void {
    const first = written[0];
    if (!first) return;
    if (first._id === (this.top ?? Number.NaN) + 1) this.take(written);
    // Another process has written in between, or nothing is known yet: the collection says what there is.
    else void this.lookAgain();
  }

  /** Looks whether another process has written. */
  refresh(): Promise<void> {
    this.refreshing ??= this.readOn().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  async read(after: number, limit: number): Promise<readonly StoredEntry[]> {
    if (this.top === undefined) await this.refresh();
    const top = this.top ?? 0;
    if (after >= top) return [];
    const firstInRing = top - this.ring.length + 1;
    if (after + 1 >= firstInRing) return this.ring.slice(after + 1 - firstInRing, after + 1 - firstInRing + limit);
    return findRows(this.entries, { _id: { $gt: after } }, { sort: { _id: 1 }, limit });
  }

  /** Resolves once there is something after that position, or when stopped. */
  async beyond(position: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (this.top ?? 0) <= position) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.waiting.add(wake);
        signal.addEventListener('abort', wake, { once: true });
      });
    }
  }

  /** The number of the newest entry, asked of the collection. */
  async highest(): Promise<number> {
    const newest = await this.entries.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } });
    return newest?._id ?? 0;
  }

  /** A look that is under way may have begun too early. */
  private async lookAgain(): Promise<void> {
    await this.refreshing?.catch(() => undefined);
    await this.refresh().catch(() => undefined);
  }

  private async readOn(): Promise<void> {
    const highest = await this.highest();
    const known = this.top;
    if (known === undefined || highest - known > RING) {
      this.ring = [];
      this.top = highest;
      return this.wake();
    }
    if (highest <= known) return;
    this.take(await findRows(this.entries, { _id: { $gt: known } }, { sort: { _id: 1 } }));
  }

  private take(next: readonly StoredEntry[]): void {
    // Own entries may have arrived while the collection was read.
    const fresh = next.filter(({ _id }) => _id > (this.top ?? 0));
    const last = fresh.at(-1);
    if (!last) return;
    this.ring.push(...fresh);
    if (this.ring.length > 2 * RING) this.ring = this.ring.slice(-RING);
    this.top = last._id;
    this.wake();
  }

  private wake(): void {
    for (const wake of this.waiting) wake();
  }
}
