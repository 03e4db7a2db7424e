import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { type declineQuote, quoteDeclined, type shortlistQuote } from '@plateia/contracts/bookings';
import { quoteTransitions } from '@plateia/contracts/bookings/rules';
import { emit } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { isExpired, type QuoteRow } from '../../booking/store/quote.row.js';
import { takesPart } from '../../booking/domain/takes-part.js';
import { counted } from './count-quotes.js';
import { ended, quoteEventData, withQuote } from './quote-events.js';

type Decline = RouteInput<typeof declineQuote>;
type Shortlist = RouteInput<typeof shortlistQuote>;

/** B18, B19: what a customer makes of a quote without choosing it. */
@Injectable()
export class AnswerQuote {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  decline(userId: string, { id, quote_id, reason }: Decline): Promise<BookingRow> {
    return this.run(id, (current) => {
      const { quote, effect } = this.decided(current, { userId, quoteId: quote_id, act: 'decline' });
      if (effect === 'unchanged') return undefined;
      const now = this.clock.date();
      const declined = ended(quote, 'declined', now);
      const change: BookingChange = {
        set: { quotes: withQuote(current.quotes, declined) },
        log: [{ kind: 'turned_down', by: 'customer', actor: userId, quoteId: quote.id, ...(reason && { reason }) }],
        events: (after) => [emit(quoteDeclined, quoteEventData(after, declined), { actor: userId })],
      };
      return counted(current, change, { nowMs: now.getTime() });
    });
  }

  shortlist(userId: string, { id, quote_id, shortlisted }: Shortlist): Promise<BookingRow> {
    return this.run(id, (current) => {
      const { quote } = this.decided(current, { userId, quoteId: quote_id, act: 'shortlist' });
      const next = { ...quote, shortlisted: shortlisted ?? !quote.shortlisted };
      return next.shortlisted === quote.shortlisted ? undefined : { set: { quotes: withQuote(current.quotes, next) } };
    });
  }

  private async run(id: string, decide: (current: BookingRow) => BookingChange | undefined): Promise<BookingRow> {
    const booking = (await this.changes.run(id, decide)) ?? (await this.bookings.find(id));
    if (!booking) throw new ServiceError('BOOKING_NOT_FOUND');
    return booking;
  }

  private decided(
    current: BookingRow,
    { userId, quoteId, act }: { userId: string; quoteId: string; act: 'decline' | 'shortlist' },
  ): { quote: QuoteRow; effect: string } {
    if (!takesPart(current, userId)) throw new ServiceError('BOOKING_NOT_FOUND');
    const isCustomer = current.customerId === userId;
    const quote = current.quotes.find(
      ({ id, professionalId }) => id === quoteId && (isCustomer || professionalId === userId),
    );
    if (!quote) throw new ServiceError('QUOTE_NOT_FOUND');
    const isOver = isExpired(quote, this.clock.now());
    const outcome = quoteTransitions.decide(quote.status, isCustomer ? 'customer' : 'professional', act, () => isOver);
    if ('refusal' in outcome)
      throw new ServiceError(outcome.refusal === 'QUOTE_EXPIRED' ? 'INVALID_TRANSITION' : outcome.refusal);
    return { quote, effect: outcome.effect };
  }
}
