import type { JournalEntry } from '../../../src/payments/ledger/journal-entry.js';
import type { PaymentIntent } from '../../../src/payments/intents/payment-intent.schema.js';
import type { PaidPayout, Payee } from '../../../src/payments/payout-accounts/payee.schema.js';
import type { BookingRow } from '../../../src/booking/store/booking.schema.js';
import type { HeldPayment } from '../paid-bookings.js';
import type { Lives } from './lives.js';

interface Transfer {
  id: string;
  account: string;
  amount: number;
}

/** All that both sides have written, read once. */
export interface Books {
  rows: readonly BookingRow[];
  entries: ReadonlyMap<string, JournalEntry[]>;
  intents: ReadonlyMap<string, PaymentIntent[]>;
  payouts: readonly PaidPayout[];
  payees: readonly Payee[];
  holds: ReadonlyMap<string, HeldPayment[]>;
  transfers: readonly Transfer[];
  balances: Readonly<Record<string, number>>;
}

export async function booksOf({ town }: Lives): Promise<Books> {
  const { paid } = town.jobs;
  const all = async <Row>(name: string) => (await paid.harness.rows(name).find().toArray()) as unknown as Row[];
  const entries = (await all<JournalEntry>('ledger')).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const { payments, transfers, balances } = (await paid.call('GET', '/books')) as {
    payments: HeldPayment[];
    transfers: Transfer[];
    balances: Record<string, number>;
  };
  return {
    rows: await all<BookingRow>('bookings'),
    entries: Map.groupBy(entries, ({ bookingId }) => bookingId),
    intents: Map.groupBy(await all<PaymentIntent>('payment_intents'), ({ bookingId }) => bookingId),
    payouts: await all<PaidPayout>('payouts'),
    payees: await all<Payee>('payees'),
    holds: Map.groupBy(payments, ({ bookingId }) => bookingId ?? ''),
    transfers,
    balances,
  };
}
