import { Injectable } from '@nestjs/common';
import type { BookingGuard } from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { type BookingChange, ChangeBooking, type HistoryEntry } from '../../booking/change/change-booking.js';
import { approvedIn } from '../disputes/approve-dispute.js';
import { hasOpenDispute } from '../../booking/domain/open-dispute.js';
import { isUnpaid } from '../../booking/domain/lost-hold.js';
import { released } from '../../booking/domain/payment-operations.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { approvedAt } from '../../booking/domain/approval.js';
import { effectOn, positionOf, requireVersion } from './booking-effect.js';

/** The customer approves, or three days have gone by: the professional has earned the price. */
@Injectable()
export class CompleteJob {
  constructor(
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  /** Null where it was done already. */
  byCustomer(booking: BookingRow, userId: string, version?: number): Promise<BookingRow | null> {
    const approve = (current: BookingRow) => {
      const by = positionOf(current, userId);
      const effect = effectOn(current, { by, act: 'complete', holds: (guard) => holds(current, guard) });
      if (effect === 'unchanged') return undefined;
      requireVersion(current, version);
      return this.completed(current, { kind: 'completed', by: 'customer', actor: userId });
    };
    return this.changes.run(booking._id, approve, booking);
  }

  async atDeadline(id: string): Promise<void> {
    await this.changes.run(id, (current) => {
      if ((approvedAt(current) ?? Infinity) > this.clock.now()) return undefined;
      effectOn(current, { by: 'system', act: 'complete', holds: (guard) => holds(current, guard) });
      return this.completed(current, { kind: 'completed', by: 'system', reason: 'approval_time_over' });
    });
  }

  private completed(current: BookingRow, entry: HistoryEntry): BookingChange {
    const approved = approvedIn(current, entry.actor ?? 'system', this.clock);
    return {
      set: {
        status: 'completed',
        endedAt: this.clock.date(),
        ...approved.set,
        ...released(current, this.clock),
      },
      log: [entry],
      events: approved.events,
    };
  }
}

function holds(booking: BookingRow, guard: BookingGuard): boolean {
  if (guard === 'payment-lost') return isUnpaid(booking);
  return guard === 'dispute-open' ? hasOpenDispute(booking) : guard === 'work-is-done' && booking.work != null;
}
