import type { NextAction } from '@plateia/contracts/bookings';
import type { BookingRow } from '../persistence/booking.schema.js';

/** What the customer is asked to do next, if anything. */
export function nextActionOf({ status, log }: Pick<BookingRow, 'status' | 'log'>): NextAction | null {
  if (status === 'draft') return 'finish_draft';
  if (status === 'quotes_ready') return 'compare_quotes';
  return status === 'in_progress' && log.some(({ kind }) => kind === 'work_done') ? 'approve_work' : null;
}
