import { Injectable } from '@nestjs/common';
import { CURRENCY, type RouteAnswer } from '@plateia/contracts';
import type { BookingSide, bookingStats } from '@plateia/contracts/bookings';
import { Bookings } from '../persistence/bookings.store.js';
import { ListBookings } from './list-bookings.js';

@Injectable()
export class BookingStats {
  constructor(
    private readonly bookings: Bookings,
    private readonly lists: ListBookings,
  ) {}

  async run(userId: string, as: BookingSide): Promise<RouteAnswer<typeof bookingStats>> {
    const [counts, sums] = await Promise.all([this.lists.counts(userId, as), this.bookings.sums(userId, as)]);
    const total = counts.action_needed + counts.active + counts.past;
    return { total, ...counts, ...sums, currency: CURRENCY };
  }
}
