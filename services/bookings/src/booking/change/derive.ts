import { isReceivedQuote } from '@plateia/contracts/bookings/rules';
import { nextDue } from '../deadlines/booking-deadlines.js';
import { cellsOf } from '../domain/cells.js';
import type { BookingRow, Derived } from '../store/booking.schema.js';
import { customerPlace, professionalPlace } from '../domain/listed-booking.js';

type Whole = Omit<BookingRow, Exclude<keyof Derived, 'quotes'> | 'version' | 'requestNumber'>;

export function derive(booking: Whole, nowMs: number): Derived {
  const quotes = booking.quotes.map((quote) => ({ ...quote, tab: professionalPlace(booking, quote, nowMs).tab }));
  return { ...derivedOf(booking, nowMs), quotes, dueAt: nextDue({ ...booking, quotes }) };
}

const derivedOf = (booking: Whole, nowMs: number): Omit<Derived, 'quotes' | 'dueAt'> => ({
  tab: isThrownAway(booking) ? null : customerPlace(booking, nowMs).tab,
  quoteCount: booking.quotes.filter((quote) =>
    isReceivedQuote({ ...quote, validUntil: quote.validUntil.getTime() }, nowMs),
  ).length,
  isOffered: isOffered(booking),
  cells: isOffered(booking) && booking.area ? cellsOf(booking.area.point.coordinates, booking.categoryId ?? '') : [],
  isTaken: booking.status === 'scheduled' || booking.status === 'in_progress',
});

const isOffered = ({ status }: Pick<BookingRow, 'status'>): boolean => status === 'open' || status === 'quotes_ready';

const isThrownAway = ({ status, publishedAt }: Pick<BookingRow, 'status' | 'publishedAt'>): boolean =>
  status === 'canceled' && publishedAt === null;
