import { Injectable } from '@nestjs/common';
import { findRows, InsertBatcher, isDuplicateKey, RowLoader, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { JournalEntry } from './journal-entry.js';
import {
  ENTRIES_OF_BOOKING,
  ENTRIES_OF_CUSTOMER,
  ENTRIES_OF_PROFESSIONAL,
  JOURNAL_ENTRY,
} from './journal-entry.schema.js';
import { earned, type LedgerSums, sumsOf } from './ledger-sums.js';

/** Who is owed what, by entries that are only ever added to: a balance is their sum and stands nowhere else. */
@Injectable()
export class Ledger {
  private readonly rows: mongo.Collection<JournalEntry>;
  private readonly entries: RowLoader<JournalEntry>;
  private readonly ofBookings: RowLoader<JournalEntry[]>;

  constructor(@InjectModel(JOURNAL_ENTRY) model: Model<JournalEntry>) {
    this.rows = model.collection as unknown as mongo.Collection<JournalEntry>;
    this.entries = new RowLoader(rowsOf(this.rows, {}));
    this.ofBookings = new RowLoader((bookingIds) => this.byBooking(bookingIds));
  }

  /** The entry as it stands: whoever wrote it first has said what it is. */
  async book(entry: JournalEntry): Promise<JournalEntry> {
    const off = entry.lines.reduce((total, { amount }) => total + amount, 0);
    if (off !== 0) throw new Error(`The fact ${entry._id} is off by ${off}`);
    try {
      await InsertBatcher.of(this.rows).insert(entry);
      return entry;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.find(entry._id)) ?? entry;
    }
  }

  find(key: string): Promise<JournalEntry | null> {
    return this.entries.byId(key);
  }

  /** The oldest first. */
  async entriesOf(bookingId: string): Promise<readonly JournalEntry[]> {
    return (await this.ofBookings.byId(bookingId)) ?? [];
  }

  async sums(bookingId: string): Promise<LedgerSums> {
    return sumsOf(await this.entriesOf(bookingId));
  }

  async byBooking(bookingIds: readonly string[]): Promise<ReadonlyMap<string, JournalEntry[]>> {
    if (bookingIds.length === 0) return new Map();
    const options = { sort: { at: 1 }, hint: ENTRIES_OF_BOOKING } as const;
    const entries = await findRows(this.rows, { bookingId: { $in: [...bookingIds] } }, options);
    return Map.groupBy(entries, ({ bookingId }) => bookingId);
  }

  /** All of a professional's, the newest first: for who decides what is paid. What is only shown comes of `LedgerTotals`. */
  ofProfessional(professionalId: string): Promise<JournalEntry[]> {
    return findRows(this.rows, { professionalId }, { sort: { at: -1 }, hint: ENTRIES_OF_PROFESSIONAL });
  }

  /** What a customer paid for jobs that were released, less what they got back. */
  async spentBy(customerId: string): Promise<number> {
    const released = { 'lines.account': 'professional', 'lines.kind': { $in: earned } };
    const stages = [
      { $match: { customerId } },
      { $unwind: '$lines' },
      { $match: released },
      { $group: { _id: null, amount: { $sum: '$lines.amount' } } },
    ];
    const options = { hint: ENTRIES_OF_CUSTOMER };
    const [found] = await this.rows.aggregate<{ amount: number }>(stages, options).toArray();
    return found?.amount ?? 0;
  }
}
