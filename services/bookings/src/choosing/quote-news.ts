import { quoteAccepted, quoteClosed } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { newsOf } from '../changes/news-of.js';
import type { BookingRow } from '../persistence/booking.schema.js';

/** One was chosen, and what became of the others. */
export function choiceNews(
  after: BookingRow,
  { accepted, closed }: { accepted: string; closed: string[] },
): Emission[] {
  return after.quotes.flatMap(({ id: quoteId, professionalId, status }) => {
    const told = { ...newsOf(after), quoteId, professionalId, status };
    if (quoteId === accepted) return [emit(quoteAccepted, told, { actor: after.customerId })];
    if (!closed.includes(quoteId)) return [];
    return [emit(quoteClosed, { ...told, reason: 'other_chosen' }, { actor: 'system' })];
  });
}
