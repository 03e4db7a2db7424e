import type { ErrorCode } from '@plateia/contracts';
import { bookingTransitions, paymentTransitions, quoteTransitions } from '@plateia/contracts/bookings/rules';
import { isLost, isOwed } from '../../booking/domain/lost-hold.js';
import type { PaymentIntent } from '../intents/payment-intent.schema.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { isLive, type QuoteRow } from '../../booking/store/quote.row.js';

type IntendedQuote = Pick<PaymentIntent, 'quoteId' | 'quoteVersion'>;

/** Of the quote when it is accepted: its time to be chosen is over; its professional is somewhere else then. */
interface Circumstances {
  isOver: boolean;
  isTaken: boolean;
}

const IN_TIME: Circumstances = { isOver: false, isTaken: false };

const quoteOf = ({ quotes }: BookingRow, quoteId: string): QuoteRow | undefined =>
  quotes.find(({ id }) => id === quoteId);

function decideAcceptance(booking: BookingRow, quoteId: string, isTaken = false) {
  const isChosen = booking.chosen?.quoteId === quoteId;
  return bookingTransitions.decide(booking.status, 'customer', 'accept', (guard) => {
    if (guard === 'payment-lost') return isChosen && isOwed(booking);
    if (guard === 'slot-taken') return isTaken;
    return guard === 'same-quote' && isChosen;
  });
}

/** Chosen already, or about to be: by whoever heard no answer and accepts again. */
export function isAcceptedAlready(booking: BookingRow, quoteId: string): boolean {
  const decided = decideAcceptance(booking, quoteId);
  return 'effect' in decided && decided.effect === 'unchanged';
}

/** The quote that an intent pays for, while it can still be agreed upon. That its time runs out while somebody pays does not matter. */
export function intendedQuote(booking: BookingRow, { quoteId, quoteVersion }: IntendedQuote): QuoteRow | undefined {
  const quote = quoteOf(booking, quoteId);
  const isAcceptable = quote?.version === quoteVersion && !refusalByTables(booking, quote, IN_TIME);
  return isAcceptable ? quote : undefined;
}

/** Why a quote cannot be paid for now. */
export function acceptanceRefusal(
  booking: BookingRow,
  { quoteId, quoteVersion }: IntendedQuote,
  nowMs: number,
): ErrorCode | null {
  const quote = quoteOf(booking, quoteId);
  if (!quote) return 'QUOTE_NOT_FOUND';
  const refusal = refusalByTables(booking, quote, { isOver: !isLive(quote, nowMs), isTaken: false });
  if (refusal) return refusal;
  const asked = paymentTransitions.decide(booking.payment?.status ?? 'none', 'platform', 'ask', () => isLost(booking));
  const isFree = 'effect' in asked && asked.effect === 'ask';
  // Another version than the one that was looked at.
  return isFree && quote.version === quoteVersion ? null : 'INVALID_TRANSITION';
}

/** By how the booking and the quote stand, whatever is being paid. */
export function refusalByTables(
  booking: BookingRow,
  quote: QuoteRow,
  { isOver, isTaken }: Circumstances,
): ErrorCode | null {
  const byQuote = quoteTransitions.decide(quote.status, 'customer', 'accept', () => isOver);
  const refusal = 'refusal' in byQuote ? byQuote.refusal : null;
  // A price that is paid again has its time already; where somebody else has taken that, reserving refuses.
  const byBooking = decideAcceptance(booking, quote.id, isTaken && refusal === null);
  return 'refusal' in byBooking ? byBooking.refusal : refusal;
}
