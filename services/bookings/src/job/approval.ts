import { APPROVAL_MS } from '@plateia/contracts/bookings/rules';
import { isFrozen } from '../money/freeze.js';
import type { BookingRow } from '../persistence/booking.schema.js';

/** When work that is said to be done counts as approved; never while somebody objects. */
export const approvedAt = (booking: Pick<BookingRow, 'status' | 'work' | 'dispute'>): number | null =>
  booking.status === 'in_progress' && booking.work && !isFrozen(booking)
    ? booking.work.doneAt.getTime() + APPROVAL_MS
    : null;
