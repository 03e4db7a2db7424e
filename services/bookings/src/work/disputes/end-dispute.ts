import type { BookingSide, DisputeOffer, DisputeOutcome } from '@plateia/contracts/bookings';
import { outcomesIn } from '@plateia/contracts/bookings/rules';
import type { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import type { BookingChange, HistoryEntry } from '../../booking/change/change-booking.js';
import { isReleased } from '../../booking/domain/job-deadlines.js';
import type { LedgerSums } from '../../payments/ledger/ledger-sums.js';
import { refundable } from '../../payments/ledger/lines.js';
import { forgiven, isUnpaid } from '../../booking/domain/lost-hold.js';
import { withOperations, released, type NewOperation } from '../../booking/domain/payment-operations.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { DisputeEnd, DisputeRow } from '../../booking/store/dispute.row.js';
import { disputeEvents } from './dispute-events.js';

export interface Ending {
  outcome: DisputeOutcome;
  /** what the customer gets back, of a partial refund */
  amount?: number | undefined;
  endedBy: DisputeEnd;
  acceptedBy?: BookingSide;
  statement?: string;
  /** who brought it about */
  actor: string;
}

/** What the two sides can still talk about: what the job or its cancellation cost, less what was given back before. */
export function stakeOf({ payment, cancellation, chosen }: BookingRow, sums: LedgerSums): number {
  if (!payment || !chosen || (payment.status === 'voided' && !isUnpaid({ payment }))) return 0;
  const cost = cancellation?.fee ?? chosen.priceTotal;
  const isTaken = sums.kept + sums.gross + sums.refunded > 0;
  return isTaken ? Math.min(cost, refundable(sums)) : cost;
}

export const outcomeOf = ({ type }: DisputeOffer): DisputeOutcome => (type === 'full' ? 'refund' : type);

/** Refuses what cannot come of this job; `field` is where the caller named the amount. */
export function requirePossible(
  booking: BookingRow,
  { outcome, amount }: Pick<Ending, 'outcome' | 'amount'>,
  { stake, field }: { stake: number; field: string },
): void {
  const isMoney = outcome === 'partial' || outcome === 'refund';
  if (!outcomesIn(booking.status).includes(outcome) || (isMoney && stake === 0))
    throw new ServiceError('INVALID_TRANSITION');
  if (outcome !== 'partial' || (amount !== undefined && amount < stake)) return;
  const message = `Less than the ${stake} that this is about`;
  throw new ServiceError('VALIDATION_FAILED', [{ field, rule: 'max', message }]);
}

/** The end of a dispute is one change: of itself, of the job and of what is to be done about the money. */
export function ended(current: BookingRow, dispute: DisputeRow, ending: Ending, clock: Clock): BookingChange {
  const { outcome, amount, endedBy, acceptedBy, statement, actor } = ending;
  const over: DisputeRow = {
    ...dispute,
    status: 'resolved',
    offer: null,
    outcome,
    endedBy,
    ...(acceptedBy && { acceptedBy }),
    refund: outcome === 'partial' ? (amount ?? 0) : null,
    statement: statement ?? null,
    endedAt: clock.date(),
  };
  const by = endedBy === 'staff' ? 'staff' : 'system';
  return {
    set: { dispute: over, ...moneyAfter(current, ending, clock), ...jobAfter(current, outcome, clock) },
    log: [{ kind: 'dispute_ended', by, reason: outcome }, ...entriesOf(current, outcome, by)],
    events: (after) => disputeEvents(after, 'resolved', actor),
  };
}

function moneyAfter(
  current: BookingRow,
  { outcome, amount }: Ending,
  clock: Clock,
): Partial<Pick<BookingRow, 'money' | 'payment'>> {
  if (outcome === 'redo') return {};
  // Nothing is there to give back: less is paid again, or nothing.
  if (current.payment && isUnpaid(current)) return outcome === 'refund' ? { payment: forgiven(current.payment) } : {};
  if (outcome === 'refund') return withOperations(current, [{ act: 'refund' }], clock);
  if (outcome === 'release') return isReleased(current) ? {} : released(current, clock);
  const back: NewOperation = { act: 'refund_part', ...(amount !== undefined && { amount }) };
  return withOperations(current, isReleased(current) ? [back] : [back, { act: 'release' }], clock);
}

function jobAfter({ status }: BookingRow, outcome: DisputeOutcome, clock: Clock): Partial<BookingRow> {
  if (status !== 'in_progress') return {};
  if (outcome === 'redo') return { work: null };
  return { status: outcome === 'refund' ? 'canceled' : 'completed', endedAt: clock.date() };
}

function entriesOf({ status }: BookingRow, outcome: DisputeOutcome, by: 'staff' | 'system'): HistoryEntry[] {
  if (status !== 'in_progress' || outcome === 'redo') return [];
  return [{ kind: outcome === 'refund' ? 'canceled' : 'completed', by, reason: 'dispute' }];
}
