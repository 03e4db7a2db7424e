import type { BookingPayment, BookingRow } from '../store/booking.schema.js';

/** A booking that somebody has paid for. */
export type PaidBooking = BookingRow & { payment: BookingPayment; chosen: NonNullable<BookingRow['chosen']> };

export const isPaid = (booking: BookingRow): booking is PaidBooking =>
  booking.payment !== null && booking.chosen !== null;
