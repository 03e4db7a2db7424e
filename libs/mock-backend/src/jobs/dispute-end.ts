import type { DisputeOffer, DisputeOutcome } from '@plateia/contracts/bookings';
import { outcomesIn } from '@plateia/contracts/bookings/rules';
import { ServiceError } from '../kit/service-error.js';
import { retract } from '../points/acts.js';
import type { BookingRow, DisputeRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { change } from './change.js';
import { shareOf } from './earned.js';
import { finishJob } from './job-acts.js';

const outcomeOf = ({ type }: DisputeOffer): DisputeOutcome => (type === 'full' ? 'refund' : type);

/** Refuses what cannot come of this job. */
export function requirePossible(row: BookingRow, offer: DisputeOffer): void {
  const outcome = outcomeOf(offer);
  const stake = row.payment?.status === 'voided' ? 0 : shareOf(row).gross;
  const isMoney = outcome === 'partial' || outcome === 'refund';
  if (!outcomesIn(row.status).includes(outcome) || (isMoney && stake === 0))
    throw new ServiceError('INVALID_TRANSITION');
  if (outcome !== 'partial' || (offer.amount !== undefined && offer.amount < stake)) return;
  const message = `Less than the ${stake} that this is about`;
  throw new ServiceError('VALIDATION_FAILED', [{ field: 'offer.amount', rule: 'max', message }]);
}

/** By what the two sides agreed on: the end of the dispute, and what comes of the job and of the money. */
export function endDispute(world: World, row: BookingRow, spoken: DisputeRow): void {
  const { offer } = spoken;
  if (!offer) throw new ServiceError('INVALID_TRANSITION');
  requirePossible(row, offer);
  const outcome = outcomeOf(offer);
  const refund = outcome === 'partial' ? (offer.amount ?? 0) : null;
  const dispute: DisputeRow = { ...spoken, status: 'resolved', offer: null, outcome, refund };
  const isGoingOn = row.status === 'in_progress';
  if (outcome === 'redo') change(world, row, { by: 'system', set: { dispute, work: null } });
  else if (outcome === 'refund') refundAll(world, row, dispute);
  else if (isGoingOn) finishJob(world, row, 'completed', dispute, 'system');
  else change(world, row, { by: 'system', set: { dispute } });
  if (outcome === 'partial' && row.payment) row.payment.status = 'partially_refunded';
}

function refundAll(world: World, row: BookingRow, dispute: DisputeRow): void {
  const payment = row.payment && { ...row.payment, status: 'refunded' as const };
  const over = row.status === 'in_progress' ? { status: 'canceled' as const, endedAt: world.now() } : {};
  change(world, row, { by: 'system', set: { dispute, payment, ...over } });
  if (!row.chosen) return;
  retract(
    world,
    { userId: row.customerId, event: 'booking_completed', subject: row.id },
    { userId: row.chosen.professionalId, event: 'job_completed', subject: row.id },
  );
}
