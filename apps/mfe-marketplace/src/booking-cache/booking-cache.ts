import type { Booking, BookingSide } from '@plateia/contracts/bookings';
import { queryClient } from '@plateia/data';

/** Of everything about bookings of the member, on either side of them. */
export const bookingsKey = ['bookings'];
export const bookingKey = (id: string): string[] => [...bookingsKey, 'one', id];
/** Of whatever an act of the member may change beside the booking; each part of it has a key below. */
export const bookingListKey = [...bookingsKey, 'list'];
export const tabsKey = (as: BookingSide): string[] => [...bookingListKey, as];
export const agendaKey = [...bookingListKey, 'agenda'];
export const threadsKey = [...bookingListKey, 'threads'];
export const sumsKey = [...bookingListKey, 'stats'];
export const moneyKey = [...bookingListKey, 'earnings'];
/** Of jobs that suit. */
export const jobsKey = [...bookingListKey, 'jobs'];
export const jobListKey = [...jobsKey, 'list'];
export const jobKey = (id: string): string[] => [...jobsKey, 'one', id];

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
