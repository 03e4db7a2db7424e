import type { Booking } from '@plateia/contracts/bookings';
import { queryClient, useLive, useQueryClient } from '@plateia/data';

/** Of everything about bookings of the member, on either side of them. */
export const bookingsKey = ['bookings'];
export const bookingListKey = [...bookingsKey, 'list'];
/** Of jobs that suit: each change of a booking may change what stands there. */
export const jobListKey = [...bookingListKey, 'jobs'];
export const bookingKey = (id: string): string[] => [...bookingsKey, 'one', id];

/** An act answers the booking as it stands: the page has it at once, the lists are read again. */
export function showBooking(booking: Booking, language: string): void {
  queryClient.setQueryData([...bookingKey(booking.id), language], (before: Booking | undefined) =>
    before && before.version > booking.version ? before : { ...before, ...booking },
  );
  void queryClient.invalidateQueries({ queryKey: bookingListKey });
}

/** A call about a part of it answers that part: shown at once, and what follows from it is read. */
export function showPartOf(bookingId: string, change: (booking: Booking) => Booking): void {
  queryClient.setQueriesData<Booking>({ queryKey: bookingKey(bookingId) }, (before) => before && change(before));
  void queryClient.invalidateQueries({ queryKey: bookingKey(bookingId) });
  void queryClient.invalidateQueries({ queryKey: bookingListKey });
}

/** What others do to a booking changes it in place, in the list and on its page; what this page knows already is not read again. */
export function useLiveBookings(): void {
  const client = useQueryClient();
  const readAgain = (): void => void client.invalidateQueries({ queryKey: bookingsKey });
  useLive('booking', ({ bookingId, version }) => {
    const known = client.getQueriesData<Booking>({ queryKey: bookingKey(bookingId) });
    const isNews = known.every(([, booking]) => booking === undefined || booking.version < version);
    void client.invalidateQueries({ queryKey: bookingListKey });
    if (isNews) void client.invalidateQueries({ queryKey: bookingKey(bookingId) });
  });
  useLive('booking_unread', ({ booking_id, quote_id, unread }) => {
    client.setQueriesData<Booking>(
      { queryKey: bookingKey(booking_id) },
      (booking) => booking && withUnread(booking, quote_id, unread),
    );
    void client.invalidateQueries({ queryKey: bookingListKey });
  });
  useLive('reset', readAgain);
}

function withUnread(booking: Booking, quoteId: string, unreadMessages: number): Booking {
  const quotes = booking.quotes.map((quote) => (quote.id === quoteId ? { ...quote, unreadMessages } : quote));
  return { ...booking, quotes, totalUnreadMessages: quotes.reduce((sum, quote) => sum + quote.unreadMessages, 0) };
}
