import { Injectable } from '@nestjs/common';
import { CURRENCY, type RouteAnswer } from '@plateia/contracts';
import type { BookingSide, bookingStats } from '@plateia/contracts/bookings';
import { Ledger } from '../ledger/ledger.js';
import { Bookings } from '../persistence/bookings.store.js';
import { ListBookings } from './list-bookings.js';

@Injectable()
export class BookingStats {
  constructor(
    private readonly bookings: Bookings,
    private readonly lists: ListBookings,
    private readonly ledger: Ledger,
  ) {}

  async run(userId: string, as: BookingSide): Promise<RouteAnswer<typeof bookingStats>> {
    const [counts, quotesReceived, totalSpent] = await Promise.all([
      this.lists.counts(userId, as),
      this.bookings.quotesOf(userId, as),
      this.ledger.releasedOf(userId, as),
    ]);
    const total = counts.action_needed + counts.active + counts.past;
    return { total, ...counts, quotesReceived, totalSpent, currency: CURRENCY };
  }
}
