import type { ErrorCode } from '@plateia/contracts';
import { bookingTransitions, paymentTransitions, quoteTransitions } from '@plateia/contracts/bookings/rules';
import { isLost, isOwed } from '../../booking/domain/lost-hold.js';
import type { Purchase } from '../intents/payment-intent.schema.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { isLive, type QuoteRow } from '../../booking/store/quote.row.js';

type Offer = Pick<Purchase, 'quoteId' | 'quoteVersion'>;

const quoteOf = ({ quotes }: BookingRow, quoteId: string): QuoteRow | undefined =>
  quotes.find(({ id }) => id === quoteId);

function acceptance(booking: BookingRow, quoteId: string) {
  const isChosen = booking.chosen?.quoteId === quoteId;
  return bookingTransitions.decide(booking.status, 'customer', 'accept', (guard) =>
    guard === 'payment-lost' ? isChosen && isOwed(booking) : guard === 'same-quote' && isChosen,
  );
}

/** Chosen already, or about to be: by whoever heard no answer and says it again. */
export function isSaidAlready(booking: BookingRow, quoteId: string): boolean {
  const decided = acceptance(booking, quoteId);
  return 'effect' in decided && decided.effect === 'unchanged';
}

/** The quote as it was chosen, while it can still be agreed upon. That its time runs out while somebody pays does not matter. */
export function offerOf(booking: BookingRow, { quoteId, quoteVersion }: Offer): QuoteRow | undefined {
  const quote = quoteOf(booking, quoteId);
  const isOffered = quote?.version === quoteVersion && !refusedByTables(booking, quote, false);
  return isOffered ? quote : undefined;
}

/** Why a quote cannot be accepted now. */
export function refusalOf(booking: BookingRow, { quoteId, quoteVersion }: Offer, nowMs: number): ErrorCode | null {
  const quote = quoteOf(booking, quoteId);
  if (!quote) return 'QUOTE_NOT_FOUND';
  const refusal = refusedByTables(booking, quote, !isLive(quote, nowMs));
  if (refusal) return refusal;
  const asked = paymentTransitions.decide(booking.payment?.status ?? 'none', 'platform', 'ask', () => isLost(booking));
  const isFree = 'effect' in asked && asked.effect === 'ask';
  // Another offer than the one that was looked at.
  return isFree && quote.version === quoteVersion ? null : 'INVALID_TRANSITION';
}

/** By how the booking and the quote stand, whatever is being paid. */
export function refusedByTables(booking: BookingRow, quote: QuoteRow, isOver: boolean): ErrorCode | null {
  const byBooking = acceptance(booking, quote.id);
  if ('refusal' in byBooking) return byBooking.refusal;
  const byQuote = quoteTransitions.decide(quote.status, 'customer', 'accept', () => isOver);
  return 'refusal' in byQuote ? byQuote.refusal : null;
}
