import { Injectable } from '@nestjs/common';
import { findRows, GroupedInserts, isDuplicateKey, RowLoader, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { LedgerFact } from './ledger-fact.js';
import { FACTS_OF_BOOKING, FACTS_OF_CUSTOMER, FACTS_OF_PROFESSIONAL, LEDGER_FACT } from './ledger-fact.schema.js';
import { earned, type LedgerSums, sumsOf } from './ledger-sums.js';

/** Who is owed what, by facts that are only ever added to: a balance is their sum and stands nowhere else. */
@Injectable()
export class Ledger {
  private readonly rows: mongo.Collection<LedgerFact>;
  private readonly facts: RowLoader<LedgerFact>;
  private readonly ofBookings: RowLoader<LedgerFact[]>;

  constructor(@InjectModel(LEDGER_FACT) model: Model<LedgerFact>) {
    this.rows = model.collection as unknown as mongo.Collection<LedgerFact>;
    this.facts = new RowLoader(rowsOf(this.rows, {}));
    this.ofBookings = new RowLoader((bookingIds) => this.byBooking(bookingIds));
  }

  /** The fact as it stands: whoever wrote it first has said what it is. */
  async book(fact: LedgerFact): Promise<LedgerFact> {
    const off = fact.lines.reduce((total, { amount }) => total + amount, 0);
    if (off !== 0) throw new Error(`The fact ${fact._id} is off by ${off}`);
    try {
      await GroupedInserts.of(this.rows).insert(fact);
      return fact;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.find(fact._id)) ?? fact;
    }
  }

  find(key: string): Promise<LedgerFact | null> {
    return this.facts.byId(key);
  }

  /** The oldest first. */
  async factsOf(bookingId: string): Promise<readonly LedgerFact[]> {
    return (await this.ofBookings.byId(bookingId)) ?? [];
  }

  async sums(bookingId: string): Promise<LedgerSums> {
    return sumsOf(await this.factsOf(bookingId));
  }

  async byBooking(bookingIds: readonly string[]): Promise<ReadonlyMap<string, LedgerFact[]>> {
    if (bookingIds.length === 0) return new Map();
    const options = { sort: { at: 1 }, hint: FACTS_OF_BOOKING } as const;
    const facts = await findRows(this.rows, { bookingId: { $in: [...bookingIds] } }, options);
    return Map.groupBy(facts, ({ bookingId }) => bookingId);
  }

  /** All of a professional's, the newest first: for who decides what is paid. What is only shown comes of `LedgerTotals`. */
  ofProfessional(professionalId: string): Promise<LedgerFact[]> {
    return findRows(this.rows, { professionalId }, { sort: { at: -1 }, hint: FACTS_OF_PROFESSIONAL });
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
    const options = { hint: FACTS_OF_CUSTOMER };
    const [found] = await this.rows.aggregate<{ amount: number }>(stages, options).toArray();
    return found?.amount ?? 0;
  }
}
