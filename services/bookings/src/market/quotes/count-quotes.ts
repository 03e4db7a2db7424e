import {
  type BookingGuard,
  type BookingPosition,
  bookingTransitions,
  READY_AFTER_MS,
  READY_QUOTES,
} from '@plateia/contracts/bookings/rules';
import type { BookingChange, HistoryEntry } from '../../booking/change/change-booking.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { isLive } from '../../booking/store/quote.row.js';

const kinds = { 'quotes-ready': 'quotes_ready', 'look-for-more': 'quotes_gone' } as const;

/** A change of quotes, with the state in which it leaves the booking: ready to be compared, or in want of more. */
export function counted(
  booking: BookingRow,
  change: BookingChange,
  { by = 'system', nowMs }: { by?: Extract<BookingPosition, 'system' | 'customer'>; nowMs: number },
): BookingChange {
  const { publishedAt, status } = booking;
  const live = (change.set?.quotes ?? booking.quotes).filter((quote) => isLive(quote, nowMs)).length;
  const hasWaited = publishedAt !== null && nowMs >= publishedAt.getTime() + READY_AFTER_MS;
  // Whoever opens the page has something to look at from the first one on.
  const enough = by === 'customer' || hasWaited ? 1 : READY_QUOTES;
  const holds = (guard: BookingGuard): boolean =>
    guard === 'enough-quotes' ? live >= enough : guard === 'no-live-quote' && live === 0;
  const outcome = bookingTransitions.decide(status, by, 'count_quotes', holds);
  if ('refusal' in outcome || (outcome.effect !== 'quotes-ready' && outcome.effect !== 'look-for-more')) return change;
  const entry: HistoryEntry = { kind: kinds[outcome.effect], by };
  return {
    ...change,
    set: { ...change.set, status: outcome.to as BookingRow['status'] },
    log: [...(change.log ?? []), entry],
  };
}
