import { DAY_MS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { findRow, findRows, isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { LifetimeEarnings } from '../../market/professionals/lifetime-earnings.js';
import type { JournalEntry } from './journal-entry.js';
import { ENTRIES_OF_PROFESSIONAL, JOURNAL_ENTRY } from './journal-entry.schema.js';
import { addedUp, type LedgerSums, sumsOf } from './ledger-sums.js';
import { LEDGER_TOTAL, type LedgerTotal } from './ledger-total.schema.js';

/** Whatever is older stands in the ledger for good: an entry is written within a moment of its time. */
const SETTLED_MS = DAY_MS;
/** So many are read one by one before they are stored as a sum. */
const READ_ANEW = 100;
const BEGINNING = new Date(0);

interface Since {
  /** of all there ever was */
  total: LedgerSums;
  /** from that moment on, the newest first */
  entries: JournalEntry[];
}

/** What a professional earned, was paid and has on hold, at the same cost however long they have worked. */
@Injectable()
export class LedgerTotals extends LifetimeEarnings {
  private readonly entries: mongo.Collection<JournalEntry>;
  private readonly stored: mongo.Collection<LedgerTotal>;

  constructor(
    @InjectModel(JOURNAL_ENTRY) entries: Model<JournalEntry>,
    @InjectModel(LEDGER_TOTAL) stored: Model<LedgerTotal>,
    private readonly clock: Clock,
  ) {
    super();
    this.entries = entries.collection as unknown as mongo.Collection<JournalEntry>;
    this.stored = stored.collection as unknown as mongo.Collection<LedgerTotal>;
  }

  async of(professionalId: string): Promise<LedgerSums> {
    return (await this.since(professionalId, this.clock.date())).total;
  }

  override async netOf(professionalId: string): Promise<number> {
    return (await this.of(professionalId)).net;
  }

  /** All from one read, so that a period and what there is in total agree. */
  async since(professionalId: string, from: Date): Promise<Since> {
    const stored = (await findRow(this.stored, { _id: professionalId })) ?? { until: BEGINNING, lines: [] };
    const first = from < stored.until ? from : stored.until;
    const filter = { professionalId, at: { $gte: first } };
    const entries = await findRows(this.entries, filter, { sort: { at: -1 }, hint: ENTRIES_OF_PROFESSIONAL });
    const unstored = entries.filter(({ at }) => at >= stored.until);
    await this.save(professionalId, stored, unstored);
    return { total: sumsOf([stored, ...unstored]), entries: entries.filter(({ at }) => at >= from) };
  }

  /** Everything stored: it is summed up anew, for entries were written long after their time. */
  async forget(): Promise<void> {
    await this.stored.deleteMany({});
  }

  /** Whoever comes second has read the same, or knows of more: what was stored up to a later moment stays. */
  private async save(
    _id: string,
    stored: Pick<LedgerTotal, 'lines'>,
    unstored: readonly JournalEntry[],
  ): Promise<void> {
    const until = new Date(this.clock.now() - SETTLED_MS);
    const settled = unstored.filter(({ at }) => at < until);
    if (settled.length < READ_ANEW) return;
    const set = { until, lines: addedUp([stored, ...settled]) };
    try {
      await this.stored.updateOne({ _id, until: { $lt: until } }, { $set: set }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
