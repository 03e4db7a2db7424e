import { nextDue } from '../clocks/booking-clocks.js';
import type { BookingRow, Derived } from '../persistence/booking.schema.js';
import { isLive } from '../persistence/quote.row.js';
import { customerPlace, professionalPlace } from '../reading/standing.js';

type Whole = Omit<BookingRow, Exclude<keyof Derived, 'quotes'> | 'version' | 'requestNumber'>;

export const derive = (booking: Whole, nowMs: number): Derived => ({
  quotes: booking.quotes.map((quote) => ({ ...quote, tab: professionalPlace(booking, quote, nowMs).tab })),
  tab: customerPlace(booking, nowMs).tab,
  quoteCount: booking.quotes.filter((quote) => isLive(quote, nowMs)).length,
  isOffered: booking.status === 'open' || booking.status === 'quotes_ready',
  isTaken: booking.status === 'scheduled' || booking.status === 'in_progress',
  dueAt: nextDue(booking),
});
