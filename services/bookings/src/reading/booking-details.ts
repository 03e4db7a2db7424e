import { Injectable } from '@nestjs/common';
import type { Booking } from '@plateia/contracts/bookings';
import { Refusal } from '@plateia/service-kit';
import type { BookingRow } from '../persistence/booking.schema.js';
import { Bookings } from '../persistence/bookings.store.js';
import { ViewQuotes } from '../quotes/view-quotes.js';
import { BookingView, type Reader } from './booking.view.js';
import { QuoteView } from './quote.view.js';
import { takesPart } from './takes-part.js';
import { shownTimeline } from './timeline-texts.js';

/** One booking with its quotes and its timeline, to whoever takes part in it. */
@Injectable()
export class BookingDetails {
  constructor(
    private readonly bookings: Bookings,
    private readonly view: BookingView,
    private readonly quotes: QuoteView,
    private readonly viewing: ViewQuotes,
  ) {}

  /** A page that was fetched ahead was not looked at. */
  async run(id: string, reader: Reader, { isPrefetch }: { isPrefetch: boolean }): Promise<Booking> {
    const row = await this.bookings.find(id);
    if (!row || !takesPart(row, reader.userId)) throw new Refusal('BOOKING_NOT_FOUND');
    return this.shown(isPrefetch ? row : await this.viewing.by(reader.userId, row), reader);
  }

  async shown(row: BookingRow, reader: Reader): Promise<Booking> {
    const [[booking], quotes] = await Promise.all([this.view.of([row], reader), this.quotes.of(row, reader.userId)]);
    if (!booking) throw new Error(`The booking ${row._id} has no view`);
    return { ...booking, quotes, timeline: shownTimeline(row, reader.language) };
  }
}
