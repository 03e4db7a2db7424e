import { DRAFT_MS, READY_AFTER_MS, UNANSWERED_MS } from '@plateia/contracts/bookings/rules';
import { talkEnds } from '../domain/dispute-sides.js';
import { nextWaveAt, noQuotesAt } from '../domain/waves.js';
import { approvedAt } from '../domain/approval.js';
import { jobDeadlines } from '../domain/job-deadlines.js';
import { operationsDueAt } from '../domain/payment-operations.js';
import type { BookingRow } from '../store/booking.schema.js';
import { mayExpire } from '../domain/being-paid.js';
import { hasUnseen, reviewsEnd } from '../domain/reviewable.js';
import { endOfQuote, isUndecided } from '../store/quote.row.js';

type Timed = Pick<
  BookingRow,
  | 'status'
  | 'draft'
  | 'publishedAt'
  | 'firstProfessionalId'
  | 'quotes'
  | 'log'
  | 'chosen'
  | 'payment'
  | 'money'
  | 'work'
  | 'cancellation'
  | 'dispute'
  | 'endedAt'
  | 'reviews'
  | 'reviewsShownAt'
>;
type DeadlineRule = (booking: Timed) => number | null;

const isAwaiting = (status: BookingRow['status']): boolean => status === 'open' || status === 'quotes_ready';

/** When something is to be done about a booking, whoever is there; null where nothing is. One line for each deadline. */
export const bookingDeadlines = {
  idle_draft: ({ status, draft }) => (status === 'draft' ? draft.touchedAt.getTime() + DRAFT_MS : null),
  unanswered: ({ status, publishedAt, quotes }) => {
    if (!isAwaiting(status) || !publishedAt) return null;
    return Math.max(publishedAt.getTime(), ...quotes.map(endOfQuote)) + UNANSWERED_MS;
  },
  quote_over: ({ status, quotes, payment }) => {
    const ends = quotes.filter(mayExpire(payment)).map(({ validUntil }) => validUntil.getTime());
    return isAwaiting(status) && ends.length > 0 ? Math.min(...ends) : null;
  },
  one_is_enough: ({ status, publishedAt, quotes }) =>
    status === 'open' && publishedAt && quotes.some(isUndecided) ? publishedAt.getTime() + READY_AFTER_MS : null,
  wave: nextWaveAt,
  no_quotes: noQuotesAt,
  ...jobDeadlines,
  approval: approvedAt,
  money: operationsDueAt,
  dispute_talk: talkEnds,
  reviews_over: (booking) => (hasUnseen(booking) ? reviewsEnd(booking) : null),
} as const satisfies Record<string, DeadlineRule>;

export type BookingDeadline = keyof typeof bookingDeadlines;
const names = Object.keys(bookingDeadlines) as BookingDeadline[];

/** The next of all of them. */
export function nextDue(booking: Timed): Date | null {
  const times = names.flatMap((name) => bookingDeadlines[name](booking) ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

export const dueDeadlines = (booking: Timed, nowMs: number): BookingDeadline[] =>
  names.filter((name) => (bookingDeadlines[name](booking) ?? Infinity) <= nowMs);
