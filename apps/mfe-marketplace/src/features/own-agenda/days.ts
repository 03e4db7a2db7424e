import type { Booking } from '@plateia/contracts/bookings';

/** Of midnights where the reader is: a day there may have 23 hours. */
export function midnightIn(days: number, nowMs: number): number {
  const day = new Date(nowMs);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}

const startOf = ({ appointment }: Booking): number => new Date(appointment?.start ?? 0).getTime();

/** What runs and what should have begun is today's too. */
export const isForToday = (booking: Booking, nowMs: number): boolean =>
  booking.status === 'in_progress' || startOf(booking) < midnightIn(1, nowMs);
