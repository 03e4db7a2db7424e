import { isReleased } from './job-deadlines.js';
import type { BookingRow } from '../store/booking.schema.js';
import { reviewBy } from './reviewable.js';

/** The last step of a booking, paid and reviewed, whichever of the two comes last; where no review comes a deadline ends the waiting. */
export const becomesSettled = (booking: Pick<BookingRow, 'status' | 'log' | 'reviews'>): boolean =>
  booking.status === 'completed' &&
  isReleased(booking) &&
  reviewBy(booking, 'customer') !== undefined &&
  !booking.log.some(({ kind }) => kind === 'settled');
