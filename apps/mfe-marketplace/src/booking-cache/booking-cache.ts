import type { Booking } from '@plateia/contracts/bookings';
import { queryClient, useLive, useQueryClient } from '@plateia/data';

/** Of everything about bookings of the member as a customer. */
export const bookingsKey = ['bookings'];
export const bookingListKey = [...bookingsKey, 'list'];
export const bookingKey = (id: string): string[] => [...bookingsKey, 'one', id];

/** An act answers the booking as it stands: the page has it at once, the lists are read again. */
export function showBooking(booking: Booking, language: string): void {
  queryClient.setQueryData([...bookingKey(booking.id), language], (before: Booking | undefined) =>
    before && before.version > booking.version ? before : { ...before, ...booking },
  );
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
  useLive('reset', readAgain);
}
