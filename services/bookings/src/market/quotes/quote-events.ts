import { quoteAccepted, quoteClosed, quoteReopened, quoteViewed, type QuoteStatus } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { eventDataOf } from '../../booking/change/event-data.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { QuoteRow } from '../../booking/store/quote.row.js';

/** What every event of a quote says of it. */
export const quoteEventData = (booking: BookingRow, { id: quoteId, professionalId, status, priceTotal }: QuoteRow) => ({
  ...eventDataOf(booking),
  quoteId,
  professionalId,
  status,
  priceTotal,
});

type Ending = 'expired' | 'other_chosen' | 'booking_canceled' | 'payment_lost';

/** Of quotes that nobody answered, and that can no longer be. */
export const quoteClosedEvents = (after: BookingRow, ids: readonly string[], reason: Ending): Emission[] =>
  after.quotes
    .filter(({ id }) => ids.includes(id))
    .map((quote) => emit(quoteClosed, { ...quoteEventData(after, quote), reason }, { actor: 'system' }));

/** They can be chosen after all. */
export const quoteReopenedEvents = (after: BookingRow, ids: readonly string[]): Emission[] =>
  after.quotes
    .filter(({ id }) => ids.includes(id))
    .map((quote) => emit(quoteReopened, quoteEventData(after, quote), { actor: 'system' }));

/** One was chosen, and what became of the others. */
export const acceptanceEvents = (after: BookingRow, accepted: string, closed: readonly string[]): Emission[] => [
  ...after.quotes
    .filter(({ id }) => id === accepted)
    .map((quote) => emit(quoteAccepted, quoteEventData(after, quote), { actor: after.customerId })),
  ...quoteClosedEvents(after, closed, 'other_chosen'),
];

export const quoteViewedEvents = (after: BookingRow, ids: readonly string[], actor: string): Emission[] =>
  after.quotes
    .filter(({ id }) => ids.includes(id))
    .map((quote) => {
      const { status: _status, ...eventData } = quoteEventData(after, quote);
      return emit(quoteViewed, eventData, { actor });
    });

export const withQuote = (quotes: readonly QuoteRow[], changed: QuoteRow): QuoteRow[] =>
  quotes.map((quote) => (quote.id === changed.id ? changed : quote));

export const ended = (quote: QuoteRow, status: QuoteStatus, at: Date): QuoteRow => ({ ...quote, status, endedAt: at });
