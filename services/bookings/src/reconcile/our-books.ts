import type { mongo } from 'mongoose';
import { findRow, findRows } from '@plateia/mongo';
import type { LedgerFact } from '../ledger/ledger-fact.js';
import { FACTS_OF_BOOKING } from '../ledger/ledger-fact.schema.js';
import { OF_BOOKING, type PaymentIntent } from '../payment/payment-intent.schema.js';
import type { PaidPayout, PayoutItem } from '../payouts/payee.schema.js';
import { type BookingRow, BOOKINGS } from '../persistence/booking.schema.js';

/** A database of the service, also where nothing runs on it. */
export interface Collections {
  collection<Row extends mongo.BSON.Document>(name: string): mongo.Collection<Row>;
}

/** What we have written of money, portion by portion. */
export class OurBooks {
  constructor(private readonly collections: Collections) {}

  /** Each booking once, in the order in which they were first paid for. */
  async *paidSince(since: Date): AsyncGenerator<string> {
    const intents = this.rows<PaymentIntent>('payment_intents');
    for await (const { _id, bookingId } of intents.find({ askedAt: { $gte: since } }).sort({ _id: 1 })) {
      const [first] = await findRows(intents, { bookingId, askedAt: { $gte: since } }, { sort: { _id: 1 }, limit: 1 });
      if (first?._id === _id) yield bookingId;
    }
  }

  async *payoutsSince(since: Date): AsyncGenerator<PaidPayout> {
    yield* this.rows<PaidPayout>('payouts')
      .find({ askedAt: { $gte: since } })
      .sort({ _id: 1 });
  }

  booking(id: string): Promise<Pick<BookingRow, '_id' | 'payment' | 'money'> | null> {
    return findRow(this.rows<BookingRow>(BOOKINGS), { _id: id }, { projection: { payment: 1, money: 1 } });
  }

  intentsOf(bookingId: string): Promise<PaymentIntent[]> {
    return findRows(this.rows<PaymentIntent>('payment_intents'), { bookingId }, { hint: OF_BOOKING });
  }

  factsOf(bookingId: string): Promise<LedgerFact[]> {
    return findRows(this.rows<LedgerFact>('ledger'), { bookingId }, { hint: FACTS_OF_BOOKING });
  }

  /** What the ledger says that a payout came to. */
  async bookedOf(payoutId: string, items: readonly PayoutItem[]): Promise<number> {
    const keys = items.map(({ bookingId }) => `${payoutId}:${bookingId}`);
    const facts = await findRows(this.rows<LedgerFact>('ledger'), { _id: { $in: keys } });
    const lines = facts.flatMap((fact) => fact.lines.filter(({ account }) => account === 'provider'));
    return lines.reduce((sum, { amount }) => sum + amount, 0);
  }

  private rows<Row extends mongo.BSON.Document>(name: string): mongo.Collection<Row> {
    return this.collections.collection<Row>(name);
  }
}
