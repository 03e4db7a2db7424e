import type { BookedHold, BookedTransfer } from '@plateia/payments';
import type { mongo } from 'mongoose';
import { findRow, findRows } from '@plateia/mongo';
import type { JournalEntry } from '../ledger/journal-entry.js';
import { ENTRIES_OF_BOOKING } from '../ledger/journal-entry.schema.js';
import { BY_START, OF_BOOKING, type PaymentIntent } from '../intents/payment-intent.schema.js';
import type { PaidPayout, Payee, PayoutItem } from '../payout-accounts/payee.schema.js';
import { type BookingRow, BOOKINGS } from '../../booking/store/booking.schema.js';

/** A database of the service, also where nothing runs on it. */
export interface Collections {
  collection<Row extends mongo.BSON.Document>(name: string): mongo.Collection<Row>;
}

/** What we have written of money, portion by portion. */
export class PaymentRecords {
  constructor(private readonly collections: Collections) {}

  /** Each booking once that somebody paid for and that was to begin then or later. */
  async *begunSince(since: Date): AsyncGenerator<string> {
    const intents = this.rows<PaymentIntent>('payment_intents');
    const begun = intents.find({ startAt: { $gte: since } }, { projection: { bookingId: 1 } }).hint(BY_START);
    for await (const { _id, bookingId } of begun) {
      const filter = { bookingId, startAt: { $gte: since } };
      const [first] = await findRows(intents, filter, { sort: { _id: 1 }, limit: 1, hint: OF_BOOKING });
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

  entriesOf(bookingId: string): Promise<JournalEntry[]> {
    return findRows(this.rows<JournalEntry>('ledger'), { bookingId }, { hint: ENTRIES_OF_BOOKING });
  }

  /** What the ledger says that a payout came to. */
  async bookedOf(payoutId: string, items: readonly PayoutItem[]): Promise<number> {
    const keys = items.map(({ bookingId }) => `${payoutId}:${bookingId}`);
    const entries = await findRows(this.rows<JournalEntry>('ledger'), { _id: { $in: keys } });
    const lines = entries.flatMap((entry) => entry.lines.filter(({ account }) => account === 'provider'));
    return lines.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Asked for by an intent of ours, or by an operation that took the price anew, executed or not. */
  async knowsHold({ id, key, bookingId }: BookedHold): Promise<boolean> {
    const [intent, entry, booking] = await Promise.all([
      this.rows<PaymentIntent>('payment_intents').findOne({ _id: key ?? '' }, { projection: { _id: 1 } }),
      this.rows<JournalEntry>('ledger').findOne({ _id: key ?? '' }, { projection: { _id: 1 } }),
      this.booking(bookingId),
    ]);
    const isPending = booking?.money?.some((operation) => operation.id === key) ?? false;
    return intent !== null || entry !== null || isPending || booking?.payment?.holdId === id;
  }

  /** Also while it is under way. */
  async knowsTransfer({ key }: BookedTransfer): Promise<boolean> {
    const id = key ?? '';
    if (await this.rows<PaidPayout>('payouts').findOne({ _id: id }, { projection: { _id: 1 } })) return true;
    // Looks at every payee, and so only for what is not known otherwise: that of a run which is under way, or nobody's.
    return (await this.rows<Payee>('payees').findOne({ 'open.id': id }, { projection: { _id: 1 } })) !== null;
  }

  private rows<Row extends mongo.BSON.Document>(name: string): mongo.Collection<Row> {
    return this.collections.collection<Row>(name);
  }
}
