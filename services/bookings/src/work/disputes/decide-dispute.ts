import { Injectable } from '@nestjs/common';
import type { DisputeOutcome } from '@plateia/contracts/bookings';
import { disputeTransitions } from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { Ledger } from '../../payments/ledger/ledger.js';
import { ExecutePaymentOperations } from '../../payments/operations/execute-payment-operations.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { hasTried, type StaffAct } from '../../booking/store/staff-act.row.js';
import { sideOf } from '../../booking/domain/dispute-sides.js';
import { Disputes } from './disputes.store.js';
import { ended, requirePossible, stakeOf } from './end-dispute.js';

export interface Decision {
  /** of the dispute */
  id: string;
  outcome: DisputeOutcome;
  amount?: number | undefined;
  statement: string;
}

/** What staff says where the two sides did not agree: final, with a statement to both. */
@Injectable()
export class DecideDispute {
  constructor(
    private readonly disputes: Disputes,
    private readonly changes: ChangeBooking,
    private readonly ledger: Ledger,
    private readonly operations: ExecutePaymentOperations,
    private readonly clock: Clock,
  ) {}

  /** The booking as it is then; of several who decide at once the first one has. */
  async run(staffId: string, { id, outcome, amount, statement }: Decision): Promise<BookingRow> {
    const booking = await this.disputes.byId(id);
    if (!booking) throw new ServiceError('RESOURCE_NOT_FOUND');
    const act: StaffAct = {
      id: this.clock.newId(),
      outcome,
      amount: amount ?? null,
      statement,
      by: staffId,
      at: this.clock.date(),
    };
    if (sideOf(booking, staffId)) {
      await this.noteAttempt(booking._id, id, act);
      throw new ServiceError('FORBIDDEN');
    }
    const changed = await this.changes.run(booking._id, async (current) => {
      const { dispute } = current;
      if (dispute?.id !== id) throw new ServiceError('RESOURCE_NOT_FOUND');
      const found = disputeTransitions.decide(dispute.status, 'staff', 'decide');
      if ('refusal' in found) throw new ServiceError(found.refusal);
      const stake = stakeOf(current, await this.ledger.sums(current._id));
      requirePossible(current, { outcome, amount }, { stake, field: 'amount' });
      const decided = { ...dispute, trail: [...(dispute.trail ?? []), act] };
      return ended(current, decided, { outcome, amount, endedBy: 'staff', statement, actor: staffId }, this.clock);
    });
    return (await this.operations.now(booking._id)) ?? changed ?? booking;
  }

  private async noteAttempt(bookingId: string, id: string, act: StaffAct): Promise<void> {
    await this.changes.run(bookingId, ({ dispute }) => {
      if (dispute?.id !== id || hasTried(dispute.trail ?? [], act.by)) return undefined;
      return { set: { dispute: { ...dispute, trail: [...(dispute.trail ?? []), { ...act, outcome: 'own_case' }] } } };
    });
  }
}
