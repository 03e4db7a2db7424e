import { Injectable } from '@nestjs/common';
import { CURRENCY, type RouteAnswer } from '@plateia/contracts';
import type { BookingSide, bookingStats } from '@plateia/contracts/bookings';
import { LedgerTotals } from '../../payments/ledger/ledger-totals.js';
import { Ledger } from '../../payments/ledger/ledger.js';
import { Bookings } from '../../booking/store/bookings.store.js';

@Injectable()
export class BookingStats {
  constructor(
    private readonly bookings: Bookings,
    private readonly ledger: Ledger,
    private readonly totals: LedgerTotals,
  ) {}

  async run(userId: string, as: BookingSide): Promise<RouteAnswer<typeof bookingStats>> {
    const [counts, quotesReceived, totalSpent] = await Promise.all([
      this.bookings.counts(userId, as),
      this.bookings.quotesOf(userId, as),
      as === 'customer' ? this.ledger.spentBy(userId) : this.totals.of(userId).then(({ gross }) => gross),
    ]);
    const total = counts.action_needed + counts.active + counts.past;
    return { total, ...counts, quotesReceived, totalSpent, currency: CURRENCY };
  }
}
