import type { BookingPayment } from '../store/booking.schema.js';
import { isSaved } from './saved-card.js';
import { isUndecided, type QuoteRow } from '../store/quote.row.js';

/** The bank or the customer has still to say yes. */
export const isUnderWay = (payment: BookingPayment | null): payment is BookingPayment =>
  payment?.status === 'requires_action' || (payment?.status === 'pending' && !isSaved(payment));

/** Its time may run out: not while somebody pays for it, who chose it in time. */
export const mayExpire =
  (payment: BookingPayment | null) =>
  (quote: Pick<QuoteRow, 'id' | 'status'>): boolean =>
    isUndecided(quote) && !(isUnderWay(payment) && payment.quoteId === quote.id);
