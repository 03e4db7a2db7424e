import { DRAFT_MS, UNANSWERED_MS } from '@plateia/contracts/bookings/rules';
import type { BookingRow } from '../persistence/booking.schema.js';
import { endOfQuote } from '../persistence/quote.row.js';

type Timed = Pick<BookingRow, 'status' | 'draft' | 'publishedAt' | 'quotes'>;
type ClockRule = (booking: Timed) => number | null;

/** When something is to be done about a booking, whoever is there; null where nothing is. One line for each clock. */
export const bookingClocks = {
  idle_draft: ({ status, draft }) => (status === 'draft' ? draft.touchedAt.getTime() + DRAFT_MS : null),
  unanswered: ({ status, publishedAt, quotes }) => {
    if ((status !== 'open' && status !== 'quotes_ready') || !publishedAt) return null;
    return Math.max(publishedAt.getTime(), ...quotes.map(endOfQuote)) + UNANSWERED_MS;
  },
} as const satisfies Record<string, ClockRule>;

export type BookingClock = keyof typeof bookingClocks;
const names = Object.keys(bookingClocks) as BookingClock[];

/** The next of all of them. */
export function nextDue(booking: Timed): Date | null {
  const times = names.flatMap((name) => bookingClocks[name](booking) ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

export const clocksDue = (booking: Timed, nowMs: number): BookingClock[] =>
  names.filter((name) => (bookingClocks[name](booking) ?? Infinity) <= nowMs);
