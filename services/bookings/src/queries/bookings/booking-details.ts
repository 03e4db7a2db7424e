import { Injectable } from '@nestjs/common';
import type { Booking } from '@plateia/contracts/bookings';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { ViewQuotes } from '../../market/quotes/view-quotes.js';
import { BookingParts } from './booking-parts.js';
import { BookingView } from './booking.view.js';
import { BookingReader, type Reader } from '../../booking/access/reader.js';
import { Parties } from '../../booking/access/parties.js';
import { shownTimeline } from '../../booking/domain/timeline-texts.js';

/** One booking with its quotes and its timeline, to whoever takes part in it. */
@Injectable()
export class BookingDetails extends BookingReader {
  constructor(
    private readonly bookings: Bookings,
    private readonly parties: Parties,
    private readonly view: BookingView,
    private readonly parts: BookingParts,
    private readonly viewing: ViewQuotes,
  ) {
    super();
  }

  /** A page that was fetched ahead was not looked at. */
  async run(id: string, reader: Reader, { isPrefetch }: { isPrefetch: boolean }): Promise<Booking> {
    const row = await this.parties.require(await this.bookings.find(id), reader.userId);
    return this.shown(isPrefetch ? row : await this.viewing.by(reader.userId, row), reader);
  }

  override async shown(row: BookingRow, reader: Reader): Promise<Booking> {
    const [[booking], parts] = await Promise.all([this.view.of([row], reader), this.parts.of(row, reader)]);
    if (!booking) throw new Error(`The booking ${row._id} has no view`);
    const side = row.customerId === reader.userId ? 'customer' : 'professional';
    return {
      ...booking,
      ...parts,
      timeline: shownTimeline(row, { userId: reader.userId, side, language: reader.language }),
    };
  }
}
