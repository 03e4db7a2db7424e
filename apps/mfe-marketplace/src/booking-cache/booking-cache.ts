import type { BookingSide } from '@plateia/contracts/bookings';

/** Of everything about bookings of the member, on either side of them. */
export const bookingsKey = ['bookings'];
export const bookingKey = (id: string): string[] => [...bookingsKey, 'one', id];
/** Of whatever an act of the member may change beside the booking; each part of it has a key below. */
const bookingListKey = [...bookingsKey, 'list'];
export const tabsKey = (as: BookingSide): string[] => [...bookingListKey, as];
export const agendaKey = [...bookingListKey, 'agenda'];
export const threadsKey = [...bookingListKey, 'threads'];
export const sumsKey = [...bookingListKey, 'stats'];
export const moneyKey = [...bookingListKey, 'earnings'];
/** Of jobs that suit. */
export const jobsKey = [...bookingListKey, 'jobs'];
export const jobListKey = [...jobsKey, 'list'];
export const jobKey = (id: string): string[] => [...jobsKey, 'one', id];
