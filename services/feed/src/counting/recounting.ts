import type { DueWork } from '@plateia/due-work';
import { crashPoint, type Clock } from '@plateia/runtime';

/** How long a row may be ahead of the totals before somebody must have died in between. */
const LATE_MS = 2_000;
const LOOK_EVERY_MS = 2_000;
const ROWS_AT_ONCE = 500;
/** After losing to new rows a content rests 1 ms for every so many of its rows, up to five minutes. */
const ROWS_PER_MS = 10;
const LONGEST_REST_MS = 300_000;

/**
 * Rows that are the truth, and the totals kept beside them. Whoever writes a row notes on it that it is not counted, adds the
 * difference to the totals as they were seen before, and takes the note away.
 */
export interface Counted<Totals, Seen, Row> {
  readonly what: 'reaction' | 'comment';
  /** the collection of the rows */
  readonly rows: object;
  seen(content: string): Promise<Seen | null>;
  uncountedOf(content: string): Promise<Row[]>;
  totalsOf(content: string): Promise<Totals>;
  rowsIn(totals: Totals): number;
  /** False when anything was added since `seen` was read. */
  replace(content: string, totals: Totals, seen: Seen | null): Promise<boolean>;
  /** Whatever was not counted of these rows is now. */
  settle(rows: readonly Row[]): Promise<void>;
  /** Contents with rows that have waited since before then. */
  uncountedSince(then: Date, limit: number): Promise<string[]>;
}

/** Makes totals equal the rows again, wherever a difference may have been lost. */
export class Recounting<Totals, Seen, Row> {
  private readonly restingUntil = new Map<string, number>();

  constructor(
    private readonly counted: Counted<Totals, Seen, Row>,
    private readonly clock: Clock,
    dueWork: DueWork,
  ) {
    const follows = { writesInto: counted.rows };
    dueWork.every(`recount of ${counted.what}s`, LOOK_EVERY_MS, ({ signal }) => this.late(signal), follows);
  }

  /** Every content with a row that waits too long. */
  async late(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    for (const [content, until] of this.restingUntil) if (until <= now) this.restingUntil.delete(content);
    const contents = await this.counted.uncountedSince(new Date(now - LATE_MS), ROWS_AT_ONCE);
    for (const content of contents) {
      signal?.throwIfAborted();
      if (!this.restingUntil.has(content)) await this.recount(content);
    }
  }

  /** Null when it lost to new rows: it is tried again later. */
  async recount(content: string): Promise<Totals | null> {
    const seen = await this.counted.seen(content);
    // Rows first: a row that moves on after this look is not taken for counted.
    const uncounted = await this.counted.uncountedOf(content);
    const totals = await this.counted.totalsOf(content);
    if (await this.counted.replace(content, totals, seen)) {
      crashPoint(`${this.counted.what}.recounted`);
      await this.counted.settle(uncounted);
      return totals;
    }
    const rest = Math.min(LONGEST_REST_MS, this.counted.rowsIn(totals) / ROWS_PER_MS);
    this.restingUntil.set(content, this.clock.now() + rest);
    return null;
  }
}
