import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { CancelBooking } from './cancel-booking.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { type BookingClock, clocksDue } from '../../booking/deadlines/booking-clocks.js';
import type { DeadlineHandler } from '../../booking/deadlines/run-deadlines.js';

@Injectable()
abstract class CancelWhenDue implements DeadlineHandler {
  abstract readonly clock: BookingClock;

  constructor(
    private readonly cancel: CancelBooking,
    private readonly time: Clock,
  ) {}

  async run({ _id }: BookingRow): Promise<void> {
    const isDue = (booking: BookingRow) => clocksDue(booking, this.time.now()).includes(this.clock);
    await this.cancel.bySystem(_id, isDue, this.clock);
  }
}

/** A draft that nobody touched for a month. */
@Injectable()
export class CancelIdleDraft extends CancelWhenDue {
  readonly clock = 'idle_draft';
}

/** A request that had no live quote for two weeks. */
@Injectable()
export class CancelUnanswered extends CancelWhenDue {
  readonly clock = 'unanswered';
}
