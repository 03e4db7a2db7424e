import type { Booking, BookingThreadSummary } from '@plateia/contracts/bookings';
import { changeCached, type LiveSignals, queryClient, useLive } from '@plateia/data';
import { bookingKey, bookingsKey, jobKey, moneyKey, sumsKey } from './booking-cache.js';
import { agendaRows, bookingTabs, jobRows, threadRows } from './live-lists.js';
import { pageOf, readSoon, whole } from './read-soon.js';

type Read = ReturnType<typeof whole>;
type Change = LiveSignals['booking'];
type Unread = LiveSignals['booking_unread'];

const IN_HAND = ['scheduled', 'in_progress'];
const OFFERED = ['open', 'quotes_ready'];

/** What others do to a booking changes it in place where the signal says enough; else what it concerns is read, and nothing else. */
export function useLiveBookings(): void {
  useLive('booking', (change) =>
    readSoon([
      ...ofBooking(change),
      pageOf(bookingTabs.customer, change.bookingId),
      pageOf(bookingTabs.professional, change.bookingId),
      whole(sumsKey),
      ...(change.what === 'payment' ? [whole(moneyKey)] : []),
      ...inAgenda(change),
      ...amongJobs(change),
    ]),
  );
  useLive('booking_unread', (unread) => readSoon([...inThreads(unread), ...inTabs(unread)]));
  useLive('reset', () => readSoon([whole(bookingsKey)]));
}

/** What this page knows already is not read again. */
function ofBooking({ bookingId, version }: Change): Read[] {
  const known = queryClient.getQueriesData<Booking>({ queryKey: bookingKey(bookingId) });
  return known.every(([, booking]) => booking === undefined || booking.version < version)
    ? [whole(bookingKey(bookingId))]
    : [];
}

/** What brings a job into the diary, or changes how it stands there: a dispute may end with work to be done again. */
const OF_AGENDA: readonly Change['what'][] = ['status', 'timeline', 'dispute'];

/** A job that is over goes; one that comes, begins or is done has more to say than its signal. */
function inAgenda({ bookingId, status, what }: Change): Read[] {
  if (IN_HAND.includes(status)) return OF_AGENDA.includes(what) ? [whole(agendaRows.key)] : [];
  return agendaRows.drop(bookingId) ? [] : [whole(agendaRows.key)];
}

/** One that is new here is told of by a notification. */
function amongJobs({ bookingId, status }: Change): Read[] {
  const job = whole(jobKey(bookingId));
  if (!OFFERED.includes(status)) return jobRows.drop(bookingId) ? [job] : [job, whole(jobRows.key)];
  const listed = jobRows.held().find(({ id }) => id === bookingId);
  return listed ? [job, pageOf(jobRows, jobRows.placeOf(listed))] : [job];
}

/** Who reads changes a number; who writes changes the order too. */
function inThreads({ quote_id, unread }: Unread): Read[] {
  const row = threadRows.held().find(({ quoteId }) => quoteId === quote_id);
  if (!row || row.unread < unread) return [pageOf(threadRows)];
  const changed = (one: BookingThreadSummary): BookingThreadSummary =>
    one.quoteId === quote_id ? { ...one, unread } : one;
  threadRows.update((data) => threadRows.change(data, changed));
  return [];
}

/** A professional has one quote for a booking, a customer the sum of several. */
function inTabs({ booking_id, quote_id, unread }: Unread): Read[] {
  changeCached<Booking>(queryClient, bookingKey(booking_id), (booking) => withUnread(booking, quote_id, unread));
  const changed = (row: Booking): Booking => (row.id === booking_id ? { ...row, totalUnreadMessages: unread } : row);
  bookingTabs.professional.update((data) => bookingTabs.professional.change(data, changed));
  return [pageOf(bookingTabs.customer, booking_id)];
}

function withUnread(booking: Booking, quoteId: string, unreadMessages: number): Booking {
  const quotes = booking.quotes.map((quote) => (quote.id === quoteId ? { ...quote, unreadMessages } : quote));
  return { ...booking, quotes, totalUnreadMessages: quotes.reduce((sum, quote) => sum + quote.unreadMessages, 0) };
}
