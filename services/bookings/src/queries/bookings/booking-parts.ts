import { Injectable } from '@nestjs/common';
import type { Booking } from '@plateia/contracts/bookings';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { ReviewView } from '../../work/reviews/review.view.js';
import { FirstTurnView } from '../../market/waves/first-turn.view.js';
import type { Reader } from '../../booking/access/reader.js';
import { QuoteView } from '../../market/quotes/quote.view.js';
import { WorkView } from './work.view.js';

type Parts = Pick<Booking, 'quotes' | 'work' | 'reviews' | 'firstProfessional'>;

/** What the details have and lists have not. */
@Injectable()
export class BookingParts {
  constructor(
    private readonly quotes: QuoteView,
    private readonly reviews: ReviewView,
    private readonly works: WorkView,
    private readonly first: FirstTurnView,
  ) {}

  async of(row: BookingRow, reader: Reader): Promise<Parts> {
    const [quotes, reviews, work, first] = await Promise.all([
      this.quotes.of(row, reader),
      this.reviews.ofBooking(row, reader),
      this.works.of(row, reader.userId),
      this.first.of(row, reader),
    ]);
    return { quotes, work, reviews, ...first };
  }
}
