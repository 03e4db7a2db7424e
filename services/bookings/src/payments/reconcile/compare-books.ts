import { HOUR_MS } from '@plateia/contracts';
import { type Hold, type Holds, type JobBooks, heldOrTaken, type Payouts } from '@plateia/payments';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { PaymentIntent } from '../intents/payment-intent.schema.js';
import type { JournalEntry } from '../ledger/journal-entry.js';
import { sumsOf } from '../ledger/ledger-sums.js';
import type { PaidPayout } from '../payout-accounts/payee.schema.js';
import type { PaymentRecords } from './payment-records.js';

/** By a cent or more, in minor units. */
export interface Difference {
  /** `facts`: lines of ours that do not sum to zero; `hold`, `transfer`: of theirs, of which we know nothing */
  what: 'booking' | 'payout' | 'facts' | 'hold' | 'transfer';
  id: string;
  ours: number;
  theirs: number;
}

export interface Provider {
  holds: Holds;
  payouts: Payouts;
  jobBooks: JobBooks;
}

/** How far back to look. */
export interface Span {
  /** at jobs that were to begin then or later */
  begun: Date;
  /** at what was paid out then or later, and at whatever the provider made */
  made: Date;
}

export const ALL_THERE_IS: Span = { begun: new Date(0), made: new Date(0) };

type OfBooking = Pick<BookingRow, '_id' | 'payment' | 'money'>;

/** What is under way is given so long to come to its end. */
const UNDER_WAY_MS = HOUR_MS;

/** The ledger beside the provider's books, both ways: whatever either has or has sent must be the other's to the cent. */
export class CompareBooks {
  constructor(
    private readonly ours: PaymentRecords,
    private readonly theirs: Provider,
    private readonly nowMs: () => number,
  ) {}

  async *differences({ begun, made }: Span): AsyncGenerator<Difference> {
    for await (const bookingId of this.ours.begunSince(begun)) yield* this.ofBooking(bookingId);
    for await (const payout of this.ours.payoutsSince(made)) yield* this.ofPayout(payout);
    yield* this.unknownToUs(made);
  }

  /** An intent of ours stands before the provider hears of it: what has none was made by somebody else, or we have lost it. */
  private async *unknownToUs(since: Date): AsyncGenerator<Difference> {
    const { jobBooks } = this.theirs;
    for await (const hold of jobBooks.holds(since))
      if (hold.has !== 0 && !(await this.ours.knowsHold(hold)))
        yield { what: 'hold', id: hold.id, ours: 0, theirs: hold.has };
    for await (const transfer of jobBooks.transfers(since))
      if (transfer.amount !== 0 && !(await this.ours.knowsTransfer(transfer)))
        yield { what: 'transfer', id: transfer.id, ours: 0, theirs: transfer.amount };
  }

  private async *ofBooking(id: string): AsyncGenerator<Difference> {
    const off = await this.lookAt(id);
    // Somebody may have moved money between the two questions.
    if (off.length > 0) yield* await this.lookAt(id);
  }

  private async lookAt(id: string): Promise<Difference[]> {
    const [booking, intents] = await Promise.all([this.ours.booking(id), this.ours.intentsOf(id)]);
    if (!booking || this.isUnderWay(booking, intents)) return [];
    const theirs = await this.heldFor(booking, intents);
    const entries = await this.ours.entriesOf(id);
    const ours = sumsOf(entries).atProvider;
    const broken = entries.flatMap((entry): Difference[] => {
      const off = sumOf(entry);
      return off === 0 ? [] : [{ what: 'facts', id: entry._id, ours: off, theirs: 0 }];
    });
    return ours === theirs ? broken : [...broken, { what: 'booking', id, ours, theirs }];
  }

  private isUnderWay({ money = [] }: OfBooking, intents: readonly PaymentIntent[]): boolean {
    const recent = (at: Date): boolean => at.getTime() > this.nowMs() - UNDER_WAY_MS;
    const isOpen = ({ state }: PaymentIntent): boolean => state !== 'agreed' && state !== 'over';
    return money.some(({ at }) => recent(at)) || intents.some((intent) => isOpen(intent) && recent(intent.askedAt));
  }

  /** On every hold that was ever made for it. */
  private async heldFor({ payment }: OfBooking, intents: readonly PaymentIntent[]): Promise<number> {
    const known = new Map<string, Hold>();
    for (const { _id: key, providerId } of intents) {
      const hold = providerId ? await this.theirs.holds.find(providerId) : await this.theirs.holds.byKey(key);
      if (hold) known.set(hold.id, hold);
    }
    const last = payment?.holdId;
    const other = last && !known.has(last) ? await this.theirs.holds.find(last) : null;
    return [...known.values(), ...(other ? [other] : [])].reduce((sum, hold) => sum + heldOrTaken(hold), 0);
  }

  /** What went to another account than theirs was not paid to them. */
  private async *ofPayout({ _id: id, accountId, amount, items }: PaidPayout): AsyncGenerator<Difference> {
    const transfer = await this.theirs.payouts.transferOf(id);
    const theirs = transfer?.accountId === accountId ? transfer.amount : 0;
    const booked = await this.ours.bookedOf(id, items);
    const ours = amount === theirs ? booked : amount;
    if (ours !== theirs) yield { what: 'payout', id, ours, theirs };
  }
}

const sumOf = ({ lines }: JournalEntry): number => lines.reduce((sum, { amount }) => sum + amount, 0);
