import type { Booking, BookingThreadSummary, Job } from '@plateia/contracts/bookings';
import { changeCached, type LiveSignals, queryClient, type QueryKey, useLive } from '@plateia/data';
import {
  agendaKey,
  bookingKey,
  bookingsKey,
  jobKey,
  jobListKey,
  moneyKey,
  sumsKey,
  tabsKey,
  threadsKey,
} from './booking-cache.js';
import { readSoon } from './read-soon.js';
import { changeRows, dropRow, rowsOf } from './rows-in-place.js';

type Change = LiveSignals['booking'];
type Unread = LiveSignals['booking_unread'];

const IN_HAND = ['scheduled', 'in_progress'];
const OFFERED = ['open', 'quotes_ready'];

/** What others do to a booking changes it in place where the signal says enough; else what it concerns is read, and nothing else. */
export function useLiveBookings(): void {
  useLive('booking', (change) =>
    readSoon([
      ...ofBooking(change),
      tabsKey('customer'),
      tabsKey('professional'),
      sumsKey,
      ...(change.what === 'payment' ? [moneyKey] : []),
      ...inAgenda(change),
      ...amongJobs(change),
    ]),
  );
  useLive('booking_unread', (unread) => readSoon([...inThreads(unread), ...inTabs(unread)]));
  useLive('reset', () => readSoon([bookingsKey]));
}

/** What this page knows already is not read again. */
function ofBooking({ bookingId, version }: Change): QueryKey[] {
  const known = queryClient.getQueriesData<Booking>({ queryKey: bookingKey(bookingId) });
  return known.every(([, booking]) => booking === undefined || booking.version < version)
    ? [bookingKey(bookingId)]
    : [];
}

/** What brings a job into the diary, or changes how it stands there: a dispute may end with work to be done again. */
const OF_AGENDA: readonly Change['what'][] = ['status', 'timeline', 'dispute'];

/** A job that is over goes; one that comes, begins or is done has more to say than its signal. */
function inAgenda({ bookingId, status, what }: Change): QueryKey[] {
  if (IN_HAND.includes(status)) return OF_AGENDA.includes(what) ? [agendaKey] : [];
  return dropRow(agendaKey, 'bookings', bookingId);
}

/** One that is new here is told of by a notification. */
function amongJobs({ bookingId, status }: Change): QueryKey[] {
  if (!OFFERED.includes(status)) return [jobKey(bookingId), ...dropRow(jobListKey, 'jobs', bookingId)];
  const isListed = rowsOf<Job>(jobListKey, 'jobs').some(({ id }) => id === bookingId);
  return [jobKey(bookingId), ...(isListed ? [jobListKey] : [])];
}

/** Who reads changes a number; who writes changes the order too. */
function inThreads({ quote_id, unread }: Unread): QueryKey[] {
  const row = rowsOf<BookingThreadSummary>(threadsKey, 'threads').find(({ quoteId }) => quoteId === quote_id);
  if (!row || row.unread < unread) return [threadsKey];
  changeRows<BookingThreadSummary>(threadsKey, 'threads', (one) =>
    one.quoteId === quote_id ? { ...one, unread } : one,
  );
  return [];
}

/** A professional has one quote for a booking, a customer the sum of several. */
function inTabs({ booking_id, quote_id, unread }: Unread): QueryKey[] {
  changeCached<Booking>(queryClient, bookingKey(booking_id), (booking) => withUnread(booking, quote_id, unread));
  changeRows<Booking>(tabsKey('professional'), 'bookings', (row) =>
    row.id === booking_id ? { ...row, totalUnreadMessages: unread } : row,
  );
  return [tabsKey('customer')];
}

function withUnread(booking: Booking, quoteId: string, unreadMessages: number): Booking {
  const quotes = booking.quotes.map((quote) => (quote.id === quoteId ? { ...quote, unreadMessages } : quote));
  return { ...booking, quotes, totalUnreadMessages: quotes.reduce((sum, quote) => sum + quote.unreadMessages, 0) };
}
