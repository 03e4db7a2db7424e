import { randomUUID } from 'node:crypto';
import { findRow } from '@plateia/mongo';
import type { mongo } from 'mongoose';
import { fromNow, hasCome, NOW } from '../lease/database-time.js';
import { isFree, released, renewed, taken, type LeaseTerms } from '../lease/lease-terms.js';

export interface HeldRow<T> {
  row: T;
  holder: string;
  deadline: Date;
  failures: number;
  aheadMs: number;
}

/** A date, or so long from now on by the database's time. */
export type NextDeadline = Date | { inMs: number };

const FIRST_PAUSE_MS = 1_000;
/** Whatever stood in the way, what is due is done so soon after it has gone. */
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Rows of one collection by one of their deadlines. Nothing here touches an aggregate's version. */
export class DeadlineRows<T extends { _id: string }> {
  private readonly lease: string;

  constructor(
    private readonly rows: mongo.Collection<T>,
    private readonly field: string,
    private readonly owner: string | null,
  ) {
    this.lease = `${field}Lease`;
  }

  /** What is due and nobody's, the longest due first. `aheadMs` is what a test has moved the time by. */
  async claim(aheadMs: number): Promise<HeldRow<T> | null> {
    const { field, lease } = this;
    const holder = randomUUID();
    const row = await this.rows.findOneAndUpdate(
      this.due(aheadMs),
      [{ $set: taken(`${lease}.`, holder, this.owner) }],
      { sort: { [field]: 1 }, returnDocument: 'after', projection: { outbox: 0 } },
    );
    if (!row) return null;
    const { [field]: deadline, [lease]: terms } = row as unknown as Record<string, Date & LeaseTerms>;
    return { row: row as unknown as T, holder, deadline: deadline as Date, failures: terms?.failures ?? 0, aheadMs };
  }

  /** The first deadline of all, whoever is at it. */
  async earliest(): Promise<Date | null> {
    const { field } = this;
    const dated = { [field]: { $type: 'date' } } as mongo.Filter<T>;
    const row = await findRow(this.rows, dated, { sort: { [field]: 1 }, projection: { [field]: 1 } });
    return (row as unknown as Record<string, Date> | null)?.[field] ?? null;
  }

  /** What is due: by its index, as the first of the two conditions says. */
  due(aheadMs: number): mongo.Filter<T> {
    const free = isFree(`${this.lease}.`, this.owner);
    const filter = { [this.field]: { $type: 'date' }, $expr: { $and: [hasCome(this.field, aheadMs), free] } };
    return filter;
  }

  /** For the writes of a handler: they miss once another has the row. */
  where(held: HeldRow<T>): mongo.Filter<T> {
    return { [`${this.lease}.holder`]: held.holder } as mongo.Filter<T>;
  }

  renew(held: HeldRow<T>): Promise<boolean> {
    return this.write(held, [{ $set: renewed(`${this.lease}.`) }]);
  }

  /** Moves or clears the deadline, unless the handler or somebody else has given it another meanwhile. */
  async settle(held: HeldRow<T>, next: NextDeadline | null): Promise<void> {
    const { field, lease } = this;
    const deadline = next && 'inMs' in next ? fromNow(next.inMs + held.aheadMs) : { $literal: next };
    const moved = { $cond: [{ $eq: [`$${field}`, held.deadline] }, deadline, `$${field}`] };
    await this.write(held, [{ $set: { [field]: moved } }, { $unset: [lease] }]);
  }

  /** Others go on; this one is tried again later and later. */
  async pause(held: HeldRow<T>): Promise<void> {
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(held.failures, 20));
    const terms = { holder: null, until: fromNow(pause), failures: held.failures + 1 };
    await this.write(held, [{ $set: { [this.lease]: { $mergeObjects: [`$${this.lease}`, terms] } } }]);
  }

  async release(held: HeldRow<T>): Promise<void> {
    await this.write(held, [{ $set: { ...released(`${this.lease}.`), [`${this.lease}.until`]: NOW } }]);
  }

  private async write(held: HeldRow<T>, update: mongo.Document[]): Promise<boolean> {
    const filter = { _id: held.row._id, ...this.where(held) } as mongo.Filter<T>;
    return (await this.rows.updateOne(filter, update)).matchedCount > 0;
  }
}
