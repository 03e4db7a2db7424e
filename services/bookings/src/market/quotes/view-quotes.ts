import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { isLive } from '../../booking/store/quote.row.js';
import { counted } from './count-quotes.js';
import { quoteViewedEvents } from './quote-events.js';

/** What a customer reads is viewed from then on, and there is something to compare. */
@Injectable()
export class ViewQuotes {
  constructor(
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async by(userId: string, row: BookingRow): Promise<BookingRow> {
    if (row.customerId !== userId || !this.hasNew(row)) return row;
    const view = (current: BookingRow) => {
      if (!this.hasNew(current)) return undefined;
      const now = this.clock.now();
      const fresh = current.quotes.filter((quote) => quote.status === 'sent' && isLive(quote, now));
      const ids = fresh.map(({ id }) => id);
      const quotes = current.quotes.map((quote) =>
        ids.includes(quote.id) ? { ...quote, status: 'viewed' as const } : quote,
      );
      const events = (after: BookingRow) => quoteViewedEvents(after, ids, userId);
      return counted(current, { set: { quotes }, events }, { by: 'customer', nowMs: now });
    };
    return (await this.changes.run(row._id, view, row)) ?? row;
  }

  private hasNew({ quotes, status }: BookingRow): boolean {
    const now = this.clock.now();
    const live = quotes.filter((quote) => isLive(quote, now));
    return live.some((quote) => quote.status === 'sent') || (status === 'open' && live.length > 0);
  }
}
