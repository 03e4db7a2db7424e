import { disputeOpened, disputeResolved, disputeUpdated } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { newsOf } from '../../booking/change/news-of.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { sideOf } from '../../booking/domain/dispute-standing.js';

const definitions = { opened: disputeOpened, updated: disputeUpdated, resolved: disputeResolved } as const;

/** What anybody is told of a dispute: never what the two sides said in it, only what staff says to both. */
export function disputeNews(after: BookingRow, what: keyof typeof definitions, actor: string): Emission[] {
  const { professionalId, ...about } = newsOf(after);
  const { dispute } = after;
  if (!dispute || professionalId === null) return [];
  const { id: disputeId, status, openedBy, outcome, endedBy, refund, statement } = dispute;
  const by = sideOf(after, actor);
  const answerBy = dispute.answerBy.toISOString();
  const told = { disputeId, status, openedBy, ...(by && { by }), outcome, endedBy, refund, statement, answerBy };
  return [emit(definitions[what], { ...about, ...told, professionalId }, { actor })];
}
