import { disputeOpened, disputeResolved, disputeUpdated } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { newsOf } from '../changes/news-of.js';
import type { BookingRow } from '../persistence/booking.schema.js';

const definitions = { opened: disputeOpened, updated: disputeUpdated, resolved: disputeResolved } as const;

/** What anybody is told of a dispute: never what the two sides said in it, only what staff says to both. */
export function disputeNews(after: BookingRow, what: keyof typeof definitions, actor: string): Emission[] {
  const { professionalId, ...about } = newsOf(after);
  const { dispute } = after;
  if (!dispute || professionalId === null) return [];
  const { id: disputeId, status, outcome, endedBy, statement } = dispute;
  const told = { disputeId, status, outcome, endedBy, statement, answerBy: dispute.answerBy.toISOString() };
  return [emit(definitions[what], { ...about, ...told, professionalId }, { actor })];
}
