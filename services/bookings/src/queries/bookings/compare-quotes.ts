import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import type { compareQuotes, PriceRange } from '@plateia/contracts/bookings';
import { assumedDurationOf } from '@plateia/contracts/bookings/rules';
import { ServiceError } from '@plateia/service-kit';
import type { BookableCategory } from '../../booking/catalogue/category-seed.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { PriceBook } from '../../request/prices/price-book.js';
import type { Reader } from '../../booking/access/reader.js';
import { QuoteView } from '../../market/quotes/quote.view.js';
import { requireBookableCategory } from '../../booking/access/own-booking.js';

/** As many as a job of middle size has, where it is measured: nobody has measured it yet. */
const ASSUMED_M2 = 40;
const HOUR_MINUTES = 60;

/** B22. */
@Injectable()
export class CompareQuotes {
  constructor(
    private readonly bookings: Bookings,
    private readonly view: QuoteView,
    private readonly prices: PriceBook,
  ) {}

  async run(
    reader: Reader,
    { quoteIds }: RouteInput<typeof compareQuotes>,
  ): Promise<RouteAnswer<typeof compareQuotes>> {
    const [first = ''] = quoteIds;
    const booking = await this.bookings.withQuote(first);
    if (booking?.customerId !== reader.userId) throw new ServiceError('QUOTE_NOT_FOUND');
    const shown = new Map((await this.view.of(booking, reader)).map((quote) => [quote.id, quote]));
    const quotes = quoteIds.map((id) => {
      const quote = shown.get(id);
      if (!quote) throw new ServiceError('QUOTE_NOT_FOUND');
      return quote;
    });
    return { quotes, fairness: await this.fairness(booking) };
  }

  /** For the whole job, as quotes are: prices by the hour and by the square metre for as much as such jobs take. */
  private async fairness({ categoryId }: BookingRow): Promise<PriceRange> {
    const bookable = requireBookableCategory(categoryId ?? '');
    const { low, median, high, sampleSize, source } = await this.prices.of(bookable, '3M');
    const units = unitsOf(bookable);
    const whole = (price: number): number => Math.round(price * units);
    return { low: whole(low), median: whole(median), high: whole(high), sampleSize, source };
  }
}

function unitsOf({ id, price: { unit } }: BookableCategory): number {
  if (unit === 'job') return 1;
  return unit === 'hour' ? assumedDurationOf(id, unit) / HOUR_MINUTES : ASSUMED_M2;
}
