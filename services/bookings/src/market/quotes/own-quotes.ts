import { Injectable } from '@nestjs/common';
import type { Quote } from '@plateia/contracts/bookings';
import { ServiceError } from '@plateia/service-kit';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import type { QuoteRow } from '../../booking/store/quote.row.js';
import type { Reader } from '../../booking/access/reader.js';
import { QuoteView } from './quote.view.js';

/** A professional's way to a quote of their own; another's is not there. */
@Injectable()
export class OwnQuotes {
  constructor(
    private readonly bookings: Bookings,
    private readonly view: QuoteView,
  ) {}

  async bookingOf(quoteId: string, userId: string): Promise<string> {
    const booking = await this.bookings.withQuote(quoteId);
    if (!booking || !ownIn(booking, quoteId, userId)) throw new ServiceError('QUOTE_NOT_FOUND');
    return booking._id;
  }

  async inBooking(bookingId: string, quoteId: string, reader: Reader): Promise<Quote | undefined> {
    const booking = await this.bookings.find(bookingId);
    return booking && ownIn(booking, quoteId, reader.userId) ? this.shown(booking, quoteId, reader) : undefined;
  }

  async shown(booking: BookingRow, quoteId: string, reader: Reader): Promise<Quote> {
    const quote = (await this.view.of(booking, reader)).find(({ id }) => id === quoteId);
    if (!quote) throw new ServiceError('QUOTE_NOT_FOUND');
    return quote;
  }
}

export const ownIn = ({ quotes }: Pick<BookingRow, 'quotes'>, id: string, userId: string): QuoteRow | undefined =>
  quotes.find((quote) => quote.id === id && quote.professionalId === userId);
