import { MINUTE_MS } from '@plateia/contracts';
import { WORK_OVERDUE_MS } from '@plateia/contracts/bookings/rules';
import { hasOpenDispute } from './open-dispute.js';
import type { BookingRow } from '../store/booking.schema.js';

type Begun = Pick<BookingRow, 'status' | 'chosen' | 'work' | 'dispute'>;

/**
 * When both sides may leave work of which nobody says that it is done: a day after it was to end, counted from when it
 * began where that was late, and from the end of the dispute after which it is done anew.
 */
export function overdueAt({ status, chosen, work, dispute }: Begun): Date | null {
  if (status !== 'in_progress' || !chosen || work != null || hasOpenDispute({ dispute })) return null;
  const { startAt, startedAt, durationMinutes } = chosen;
  const again = dispute?.outcome === 'redo' ? dispute.endedAt : null;
  const began = Math.max(startAt.getTime(), startedAt?.getTime() ?? 0, again?.getTime() ?? 0);
  return new Date(began + durationMinutes * MINUTE_MS + WORK_OVERDUE_MS);
}

export const isOverdue = (booking: Begun, nowMs: number): boolean =>
  nowMs >= (overdueAt(booking)?.getTime() ?? Infinity);
