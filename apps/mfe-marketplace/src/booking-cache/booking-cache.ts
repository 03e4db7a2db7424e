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

/** What others do to a booking is told as a notification that names it. */
export function useLiveBookings(): void {
  const client = useQueryClient();
  const readAgain = (): void => void client.invalidateQueries({ queryKey: bookingsKey });
  useLive('notification', ({ notification }) => {
    if (notification.additional_data.booking_id !== undefined) readAgain();
  });
  useLive('reset', readAgain);
}
