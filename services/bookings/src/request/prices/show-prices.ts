import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { PriceMetrics, priceMetrics } from '@plateia/contracts/bookings';
import { ServiceError } from '@plateia/service-kit';
import { Bookings } from '../../booking/store/bookings.store.js';
import { outOfOrder, requireBookableCategory, requireOwn } from '../../booking/access/own-booking.js';
import { PriceBook } from './price-book.js';

@Injectable()
export class ShowPrices {
  constructor(
    private readonly bookings: Bookings,
    private readonly book: PriceBook,
  ) {}

  /** Of a category anybody may ask, of a booking its customer. */
  async run(
    userId: string | null,
    { bookingId, categoryId, period }: RouteInput<typeof priceMetrics>,
  ): Promise<PriceMetrics> {
    const asked = bookingId === undefined ? categoryId : await this.categoryOf(bookingId, userId);
    return this.book.of(requireBookableCategory(asked ?? ''), period);
  }

  private async categoryOf(bookingId: string, userId: string | null): Promise<string> {
    if (userId === null) throw new ServiceError('UNAUTHORIZED');
    const { categoryId } = requireOwn(await this.bookings.find(bookingId), userId);
    if (categoryId === null) throw outOfOrder('submit');
    return categoryId;
  }
}
