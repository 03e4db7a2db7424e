import type { BookingRow } from '../store/booking.schema.js';

/** While a dispute goes on nothing is released but by its end. */
export const hasOpenDispute = ({ dispute }: Pick<BookingRow, 'dispute'>): boolean =>
  dispute != null && dispute.status !== 'resolved';
