import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { CancelBooking } from './cancel-booking.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { type BookingDeadline, dueDeadlines } from '../../booking/deadlines/booking-deadlines.js';
import type { DeadlineHandler } from '../../booking/deadlines/run-deadlines.js';

@Injectable()
abstract class CancelWhenDue implements DeadlineHandler {
  abstract readonly deadline: BookingDeadline;

  constructor(
    private readonly cancel: CancelBooking,
    private readonly clock: Clock,
  ) {}

  async run({ _id }: BookingRow): Promise<void> {
    const isDue = (booking: BookingRow) => dueDeadlines(booking, this.clock.now()).includes(this.deadline);
    await this.cancel.bySystem(_id, isDue, this.deadline);
  }
}

/** A draft that nobody touched for a month. */
@Injectable()
export class CancelIdleDraft extends CancelWhenDue {
  readonly deadline = 'idle_draft';
}

/** A request that had no live quote for two weeks. */
@Injectable()
export class CancelUnanswered extends CancelWhenDue {
  readonly deadline = 'unanswered';
}
