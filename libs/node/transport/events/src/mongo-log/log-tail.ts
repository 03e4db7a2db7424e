import type { Topic } from '@plateia/contracts';
import { DirtyFlag, findRow, findRows } from '@plateia/mongo';
import type { mongo } from 'mongoose';
import type { StoredEntry } from './log-collections.js';

/** What the groups of this process read from memory; who is further behind reads the collection. */
const RING = 2_000;
/** What an operator's command tells is to be heard at once. */
const LOOK_ANYWAY_MS = 750;

/**
 * The newest end of the log as this process knows it. What this process writes is handed to its groups while it is written: an event
 * is safe in its document until it is in the log, so handling it need not wait for that. Should it not get in under the number
 * it was announced with, groups go back to where the log ends.
 */
export class LogTail {
  private ring: StoredEntry[] = [];
  private top?: number;
  /** of each topic the newest entry that was seen; what came before them may have been of any */
  private ends = new Map<Topic, number>();
  private before = 0;
  /** the first entry of which nobody can tell yet whether it is in the collection */
  private announced?: number;
  private retreats = 0;
  private readonly groups = new Set<(end: number) => void>();
  private readonly waiting = new Set<() => void>();
  private refreshing?: Promise<void>;
  private readonly dirty: DirtyFlag;

  constructor(private readonly entries: mongo.Collection<StoredEntry>) {
    this.dirty = new DirtyFlag(entries, 0, LOOK_ANYWAY_MS);
  }

  /** No group may say that it has come further. */
  get certain(): number {
    return this.announced === undefined ? Infinity : this.announced - 1;
  }

  /** No entry of the topic is beyond it. */
  endOf(topic: Topic): number {
    return this.ends.get(topic) ?? this.before;
  }

  /** Called when entries that were announced are not in the collection, with the last one that is. */
  onRetreat(group: (end: number) => void): () => void {
    this.groups.add(group);
    return () => this.groups.delete(group);
  }

  /** Entries that this process is about to write. */
  announce(coming: readonly StoredEntry[]): void {
    const [first] = coming;
    if (first?._id !== (this.top ?? Number.NaN) + 1) return;
    this.announced = first._id;
    this.take(coming);
  }

  /** So many of them got in. */
  settle(entries: readonly StoredEntry[], written: number): void {
    const isAnnounced = this.announced !== undefined;
    this.announced = undefined;
    const missing = entries[written];
    if (isAnnounced && missing) this.retreat(missing._id - 1);
    // Another process has written in between, or nothing is known yet: the collection says what there is.
    if (!isAnnounced && written > 0) void this.lookAgain();
  }

  /** Looks whether another process has written. */
  async refresh(): Promise<void> {
    if (this.top !== undefined && !this.dirty.isSet) return;
    this.refreshing ??= this.readOn().finally(() => (this.refreshing = undefined));
    await this.refreshing;
  }

  async read(after: number, limit: number): Promise<readonly StoredEntry[]> {
    if (this.top === undefined) await this.refresh();
    const top = this.top ?? 0;
    if (after >= top) return [];
    const firstInRing = top - this.ring.length + 1;
    if (after + 1 >= firstInRing) return this.ring.slice(after + 1 - firstInRing, after + 1 - firstInRing + limit);
    return findRows(this.entries, { _id: { $gt: after } }, { sort: { _id: 1 }, limit });
  }

  /** Resolves once there is something after that position, after a retreat, or when stopped. */
  async beyond(position: number, signal: AbortSignal): Promise<void> {
    const { retreats } = this;
    while (!signal.aborted && retreats === this.retreats && (this.top ?? 0) <= position) {
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
    const newest = await findRow(this.entries, {}, { sort: { _id: -1 }, projection: { _id: 1 } });
    return newest?._id ?? 0;
  }

  /** A look that is under way may have begun too early. */
  private async lookAgain(): Promise<void> {
    await this.refreshing?.catch(() => undefined);
    await this.refresh().catch(() => undefined);
  }

  private async readOn(): Promise<void> {
    const looked = this.dirty.look();
    await this.readWhatIsNew();
    looked();
  }

  private async readWhatIsNew(): Promise<void> {
    const highest = await this.highest();
    const known = this.top;
    if (known === undefined || highest - known > RING) {
      this.ring = [];
      this.top = highest;
      this.before = highest;
      this.ends = new Map();
      return this.wake();
    }
    if (highest <= known) return;
    const { retreats } = this;
    const next = await findRows(this.entries, { _id: { $gt: known } }, { sort: { _id: 1 } });
    // What was known has shrunk: there would be a gap in front of them.
    if (retreats === this.retreats) this.take(next);
  }

  private retreat(end: number): void {
    this.ring = this.ring.filter(({ _id }) => _id <= end);
    this.top = end;
    this.before = Math.min(this.before, end);
    for (const [topic, last] of this.ends) this.ends.set(topic, Math.min(last, end));
    this.retreats += 1;
    for (const group of this.groups) group(end);
    this.wake();
  }

  private take(next: readonly StoredEntry[]): void {
    // Own entries may have arrived while the collection was read.
    const fresh = next.filter(({ _id }) => _id > (this.top ?? 0));
    const last = fresh.at(-1);
    if (!last) return;
    this.ring.push(...fresh);
    if (this.ring.length > 2 * RING) this.ring = this.ring.slice(-RING);
    this.top = last._id;
    for (const { _id, topic } of fresh) this.ends.set(topic, _id);
    this.wake();
  }

  private wake(): void {
    for (const wake of this.waiting) wake();
  }
}
