import { APPROVAL_MS } from '@plateia/contracts/bookings/rules';
import { hasOpenDispute } from './open-dispute.js';
import { isUnpaid } from './lost-hold.js';
import type { BookingRow } from '../store/booking.schema.js';

/** When work that is said to be done counts as approved; never while somebody objects, nor before its price is paid again. */
export const approvedAt = (booking: Pick<BookingRow, 'status' | 'work' | 'dispute' | 'payment'>): number | null =>
  booking.status === 'in_progress' && booking.work && !hasOpenDispute(booking) && !isUnpaid(booking)
    ? booking.work.doneAt.getTime() + APPROVAL_MS
    : null;
