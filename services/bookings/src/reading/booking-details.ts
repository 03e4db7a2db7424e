import { Injectable } from '@nestjs/common';
import type { Booking } from '@plateia/contracts/bookings';
import { FileLinks } from '@plateia/media-links';
import { People } from '@plateia/people';
import { Refusal } from '@plateia/service-kit';
import type { BookingRow } from '../persistence/booking.schema.js';
import { Bookings } from '../persistence/bookings.store.js';
import { ViewQuotes } from '../quotes/view-quotes.js';
import { ReviewView } from '../reviews/review.view.js';
import { BookingView, type Reader } from './booking.view.js';
import { QuoteView } from './quote.view.js';
import { staysKnown } from './stays-known.js';
import { takesPart } from './takes-part.js';
import { shownTimeline } from './timeline-texts.js';
import { workShown } from './work-shown.js';

/** One booking with its quotes and its timeline, to whoever takes part in it. */
@Injectable()
export class BookingDetails {
  constructor(
    private readonly bookings: Bookings,
    private readonly view: BookingView,
    private readonly quotes: QuoteView,
    private readonly reviews: ReviewView,
    private readonly viewing: ViewQuotes,
    private readonly links: FileLinks,
    private readonly people: People,
  ) {}

  /** A page that was fetched ahead was not looked at. */
  async run(id: string, reader: Reader, { isPrefetch }: { isPrefetch: boolean }): Promise<Booking> {
    const row = await this.bookings.find(id);
    if (!row || !takesPart(row, reader.userId)) throw new Refusal('BOOKING_NOT_FOUND');
    return this.shown(isPrefetch ? row : await this.viewing.by(reader.userId, row), reader);
  }

  async shown(row: BookingRow, reader: Reader): Promise<Booking> {
    const [[booking], quotes, reviews] = await Promise.all([
      this.view.of([row], reader),
      this.quotes.of(row, reader.userId),
      this.reviews.ofBooking(row, reader.userId),
    ]);
    if (!booking) throw new Error(`The booking ${row._id} has no view`);
    const side = row.customerId === reader.userId ? 'customer' : 'professional';
    return {
      ...booking,
      quotes,
      work: await this.work(row, reader.userId),
      reviews,
      timeline: shownTimeline(row, side, reader.language),
    };
  }

  private async work(row: BookingRow, reader: string): Promise<Booking['work']> {
    const shown = workShown(row, reader, this.links);
    const by = row.chosen?.professionalId ?? '';
    const isKept = shown && !staysKnown(row, by, reader) && (await this.people.isHidden(by));
    return isKept ? { ...shown, note: '', files: [] } : shown;
  }
}
