import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { mayExpire } from '../../booking/domain/being-paid.js';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { isExpired, type QuoteRow } from '../../booking/store/quote.row.js';
import { counted } from './count-quotes.js';
import { ended, quoteClosedEvents } from './quote-events.js';
import type { DeadlineHandler } from '../../booking/deadlines/run-deadlines.js';

/** Quotes whose time is over. */
@Injectable()
export class ExpireQuotes implements DeadlineHandler {
  readonly deadline = 'quote_over';

  constructor(
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async run({ _id }: BookingRow): Promise<void> {
    await this.changes.run(_id, (current) => {
      const now = this.clock.date();
      const isOver = (quote: QuoteRow) => mayExpire(current.payment)(quote) && isExpired(quote, now.getTime());
      const over = current.quotes.filter(isOver).map(({ id }) => id);
      if (over.length === 0) return undefined;
      const quotes = current.quotes.map((quote) => (over.includes(quote.id) ? ended(quote, 'expired', now) : quote));
      const events = (after: BookingRow) => quoteClosedEvents(after, over, 'expired');
      return counted(current, { set: { quotes }, events }, { nowMs: now.getTime() });
    });
  }
}

/** After a day one quote is enough to choose. */
@Injectable()
export class OpenToChoice implements DeadlineHandler {
  readonly deadline = 'one_is_enough';

  constructor(
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async run({ _id }: BookingRow): Promise<void> {
    await this.changes.run(_id, (current) => {
      const change = counted(current, {}, { nowMs: this.clock.now() });
      return change.set ? change : undefined;
    });
  }
}
