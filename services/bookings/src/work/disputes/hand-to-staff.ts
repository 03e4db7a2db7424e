import { Injectable } from '@nestjs/common';
import { disputeTransitions } from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { dueDeadlines } from '../../booking/deadlines/booking-deadlines.js';
import type { DeadlineHandler } from '../../booking/deadlines/run-deadlines.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { disputeEvents } from './dispute-events.js';
import { advanced } from './dispute-reply.js';

/** The two sides had their time: nobody answered, or they did not agree. */
@Injectable()
export class HandToStaff implements DeadlineHandler {
  readonly deadline = 'dispute_talk';

  constructor(
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async run({ _id }: BookingRow): Promise<void> {
    await this.changes.run(_id, (current) => {
      const now = this.clock.date();
      if (!current.dispute || !dueDeadlines(current, now.getTime()).includes(this.deadline)) return undefined;
      const outcome = disputeTransitions.decide(current.dispute.status, 'system', 'time_over');
      if ('refusal' in outcome || outcome.effect !== 'to-staff') return undefined;
      const dispute = advanced(current.dispute, 'staff', now);
      return { set: { dispute }, events: (after) => disputeEvents(after, 'updated', 'system') };
    });
  }
}
