import { disputeOpened, disputeResolved, disputeUpdated } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { eventDataOf } from '../../booking/change/event-data.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { sideOf } from '../../booking/domain/dispute-sides.js';

const definitions = { opened: disputeOpened, updated: disputeUpdated, resolved: disputeResolved } as const;

/** What anybody is told of a dispute: never what the two sides said in it, only what staff says to both. */
export function disputeEvents(after: BookingRow, what: keyof typeof definitions, actor: string): Emission[] {
  const { professionalId, ...about } = eventDataOf(after);
  const { dispute } = after;
  if (!dispute || professionalId === null) return [];
  const { id: disputeId, status, openedBy, outcome, endedBy, refund, statement } = dispute;
  const by = sideOf(after, actor);
  const answerBy = dispute.answerBy.toISOString();
  const eventData = { disputeId, status, openedBy, ...(by && { by }), outcome, endedBy, refund, statement, answerBy };
  return [emit(definitions[what], { ...about, ...eventData, professionalId }, { actor })];
}
