import type { Booking } from '@plateia/contracts/bookings';
import { queryClient } from '@plateia/data';
import { agendaKey, bookingKey, jobsKey, moneyKey, sumsKey } from './booking-cache.js';
import { bookingTabs, jobRows, threadRows } from './live-lists.js';
import { pageOf, whole } from './read-soon.js';

/** An act answers the booking as it stands: the page has it at once, and the lists are looked at where it stands in them. */
export function showBooking(booking: Booking, language: string): void {
  queryClient.setQueryData([...bookingKey(booking.id), language], (before: Booking | undefined) =>
    before && before.version > booking.version ? before : { ...before, ...booking },
  );
  void readListsOf(booking.id);
}

/** A call about a part of it answers that part: shown at once, and what follows from it is read. */
export function showPartOf(bookingId: string, change: (booking: Booking) => Booking): void {
  queryClient.setQueriesData<Booking>({ queryKey: bookingKey(bookingId) }, (before) => before && change(before));
  void whole(bookingKey(bookingId)).run();
  void readListsOf(bookingId);
}

/** Whatever an act of the member may change beside the booking. */
export function readListsOf(bookingId: string): Promise<unknown> {
  const offered = jobRows.held().find(({ id }) => id === bookingId);
  const reads = [
    pageOf(bookingTabs.customer, bookingId),
    pageOf(bookingTabs.professional, bookingId),
    pageOf(threadRows),
    pageOf(jobRows, offered && jobRows.placeOf(offered)),
    whole([...jobsKey, 'one']),
    whole(agendaKey),
    whole(sumsKey),
    whole(moneyKey),
  ];
  return Promise.all(reads.map(({ run }) => run()));
}
