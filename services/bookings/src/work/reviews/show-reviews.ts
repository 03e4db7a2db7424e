import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { dueDeadlines } from '../../booking/deadlines/booking-deadlines.js';
import type { DeadlineHandler } from '../../booking/deadlines/run-deadlines.js';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { reviewShownEvents } from './review-events.js';

/** Two weeks after the job nobody writes any more: what one side wrote is shown. */
@Injectable()
export class ShowReviews implements DeadlineHandler {
  readonly deadline = 'reviews_over';

  constructor(
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async run({ _id }: BookingRow): Promise<void> {
    await this.changes.run(_id, (current) => {
      const now = this.clock.date();
      if (!dueDeadlines(current, now.getTime()).includes(this.deadline)) return undefined;
      return { set: { reviewsShownAt: now }, events: reviewShownEvents };
    });
  }
}
