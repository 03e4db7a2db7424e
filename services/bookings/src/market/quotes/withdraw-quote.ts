import { Injectable } from '@nestjs/common';
import { type Quote, quoteWithdrawn } from '@plateia/contracts/bookings';
import { quoteTransitions } from '@plateia/contracts/bookings/rules';
import { emit } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { isLive, type QuoteRow } from '../../booking/store/quote.row.js';
import type { Reader } from '../../booking/access/reader.js';
import { counted } from './count-quotes.js';
import { OwnQuotes, ownIn } from './own-quotes.js';
import { ended, quoteEventData, withQuote } from './quote-events.js';

type By = 'professional' | 'system';

/** B27; and by the platform where two block each other, or a professional is banned or leaves. */
@Injectable()
export class WithdrawQuote {
  constructor(
    private readonly own: OwnQuotes,
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async run(reader: Reader, id: string): Promise<Quote> {
    const { userId } = reader;
    const bookingId = await this.own.bookingOf(id, userId);
    const changed = await this.changes.run(bookingId, (current) => {
      const quote = ownIn(current, id, userId);
      if (!quote) throw new ServiceError('QUOTE_NOT_FOUND');
      const outcome = quoteTransitions.decide(quote.status, 'professional', 'withdraw');
      if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
      return outcome.effect === 'unchanged' ? undefined : this.withdrawn(current, quote, 'professional');
    });
    const booking = changed ?? (await this.bookings.find(bookingId));
    if (!booking) throw new ServiceError('QUOTE_NOT_FOUND');
    return this.own.shown(booking, id, reader);
  }

  /** What is agreed stays; what may still be chosen is taken back. */
  async bySystem(professionalId: string, customerId?: string): Promise<void> {
    for (const { _id } of await this.bookings.withLiveQuoteOf(professionalId, customerId)) {
      await this.changes.run(_id, (current) => {
        const now = this.clock.now();
        const quote = current.quotes.find((one) => one.professionalId === professionalId && isLive(one, now));
        return quote && this.withdrawn(current, quote, 'system');
      });
    }
  }

  private withdrawn(current: BookingRow, quote: QuoteRow, by: By): BookingChange {
    const now = this.clock.date();
    const gone = ended(quote, 'withdrawn', now);
    const actor = by === 'system' ? 'system' : quote.professionalId;
    const change: BookingChange = {
      set: { quotes: withQuote(current.quotes, gone) },
      log: [{ kind: 'taken_back', by, quoteId: quote.id, ...(by === 'professional' && { actor }) }],
      events: (after) => [emit(quoteWithdrawn, quoteEventData(after, gone), { actor })],
    };
    return counted(current, change, { nowMs: now.getTime() });
  }
}
