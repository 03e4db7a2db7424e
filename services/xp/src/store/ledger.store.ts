import { Injectable } from '@nestjs/common';
import { findRows, InsertBatcher, isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { Entry } from './account.schema.js';
import { ENTRY, type EntryRow, NEWEST } from './entry.schema.js';

/** What is paid for: a point event, a streak, a quest of a period. */
export interface Paid {
  event: string;
  subject: string;
}

/** Something that is to come to so many points in the ledger. */
export interface Due extends Paid {
  xp: number;
  at: Date;
}

export type Place = Pick<EntryRow, 'at' | '_id'>;

export interface PaidSum {
  /** the sum of all lines */
  xp: number;
  lines: number;
}

export const keyOf = ({ event, subject }: Paid): string => `${event}:${subject}`;

@Injectable()
export class Ledger {
  private readonly rows: mongo.Collection<EntryRow>;

  constructor(@InjectModel(ENTRY) model: Model<EntryRow>) {
    this.rows = model.collection as unknown as mongo.Collection<EntryRow>;
  }

  /** What was paid so far, by key; lines that are not in the ledger yet are counted once. */
  async paid(userId: string, wanted: readonly Paid[], pending: readonly Entry[]): Promise<Map<string, PaidSum>> {
    const subjects = new Set(wanted.map(({ subject }) => subject));
    const events = new Set(wanted.map(({ event }) => event));
    const filter = { userId, event: { $in: [...events] }, subject: { $in: [...subjects] } };
    const found = wanted.length > 0 ? await findRows(this.rows, filter, {}) : [];
    const lines = new Map([...pending, ...found].map((line) => [line._id, line]));
    const sums = new Map<string, PaidSum>();
    for (const line of lines.values()) {
      const before = sums.get(keyOf(line)) ?? { xp: 0, lines: 0 };
      sums.set(keyOf(line), { xp: before.xp + line.xp, lines: before.lines + 1 });
    }
    return sums;
  }

  /** Repeated after a crash, it changes nothing. */
  async append(userId: string, entries: readonly Entry[]): Promise<void> {
    await Promise.all(entries.map((entry) => this.appendOne({ ...entry, userId, reversed: false })));
    for (const { event, subject } of entries.filter(({ xp }) => xp < 0)) {
      await this.rows.updateMany({ userId, event, subject, xp: { $gt: 0 } }, { $set: { reversed: true } });
    }
  }

  private async appendOne(row: EntryRow): Promise<void> {
    try {
      await InsertBatcher.of(this.rows).insert(row);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** By the time at which it happened, whenever it was heard of. */
  page(userId: string, before: Place | null, limit: number, skip: number): Promise<EntryRow[]> {
    const { at, _id } = before ?? {};
    // The bound on the time alone lets the index begin there.
    const after = at && { at: { $lte: at }, $or: [{ at: { $lt: at } }, { _id: { $lt: _id } }] };
    return this.rows.find({ userId, ...after }, { sort: { at: -1, _id: -1 }, limit, skip, hint: NEWEST }).toArray();
  }
}
