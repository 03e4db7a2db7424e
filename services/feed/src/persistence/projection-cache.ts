import type { Clock } from '@plateia/runtime';
import type { mongo } from 'mongoose';

const MOST_ENTRIES = 50_000;
/** What others learned must be known here within 2 s: a copy is trusted that long after the last look at what changed. */
const TRUSTED_MS = 2_000;
/** Clocks differ a little, and a load under way may bring back what was just forgotten. */
const OVERLAP_MS = 5_000;

interface Projected {
  _id: string;
  changedAt: Date;
}

/**
 * Copies of rows that events keep. The replica that handles an event forgets its copy at once, the others within a second,
 * when they ask what changed; while they cannot ask, they read the rows themselves.
 */
export class ProjectionCache<T extends Projected> {
  private readonly rows = new Map<string, T | null>();
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly collection: mongo.Collection<T>,
    private readonly projection: Readonly<Record<string, 1>>,
    private readonly clock: Clock,
  ) {}

  /** Rows by id, null where there is none. */
  async load(ids: readonly string[]): Promise<ReadonlyMap<string, T | null>> {
    const found = new Map<string, T | null>();
    const missing: string[] = [];
    const trusted = this.isTrusted();
    for (const id of new Set(ids)) {
      const row = trusted ? this.rows.get(id) : undefined;
      if (row === undefined) missing.push(id);
      else found.set(id, row);
    }
    if (missing.length > 0) await this.read(missing, found);
    return found;
  }

  forget(id: string): void {
    this.rows.delete(id);
  }

  /** Every second: one small question, however many readers there are. */
  async forgetChanged(): Promise<void> {
    const now = this.clock.now();
    const wasTrusted = this.isTrusted();
    const since = new Date(now - OVERLAP_MS);
    const changed = await this.collection
      .find({ changedAt: { $gte: since } } as mongo.Filter<T>, { projection: { _id: 1 } })
      .toArray();
    // After a gap longer than the overlap nobody knows what was missed.
    if (!wasTrusted) this.rows.clear();
    for (const { _id } of changed) this.rows.delete(_id);
    this.askedAt = now;
  }

  private isTrusted(): boolean {
    return Math.abs(this.clock.now() - this.askedAt) <= TRUSTED_MS;
  }

  private async read(ids: readonly string[], into: Map<string, T | null>): Promise<void> {
    const read = await this.collection
      .find({ _id: { $in: ids } } as unknown as mongo.Filter<T>, { projection: this.projection })
      .toArray();
    for (const id of ids) into.set(id, null);
    for (const row of read) into.set(row._id, row as unknown as T);
    for (const id of ids) this.keep(id, into.get(id) ?? null);
  }

  private keep(id: string, row: T | null): void {
    this.rows.set(id, row);
    if (this.rows.size <= MOST_ENTRIES) return;
    const oldest = this.rows.keys().next();
    if (!oldest.done) this.rows.delete(oldest.value);
  }
}
