import type { SessionStatus } from '@plateia/contracts/bookings';
import type { BookingRow, Draft } from '../store/booking.schema.js';

/** Of the writing, whatever becomes of the booking afterwards. */
export function sessionStatusOf(
  { publishedAt, status, draft }: Pick<BookingRow, 'publishedAt' | 'status'> & { draft: Pick<Draft, 'sessionExpiry'> },
  nowMs: number,
): SessionStatus {
  if (publishedAt) return 'active';
  return status === 'draft' && draft.sessionExpiry.getTime() > nowMs ? 'step1_completed' : 'expired';
}
