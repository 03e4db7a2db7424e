import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork, type NextDeadline } from '@plateia/due-work';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { BOOKING, type BookingRow } from '../store/booking.schema.js';
import { Bookings } from '../store/bookings.store.js';
import { type BookingDeadline, dueDeadlines, nextDue } from './booking-deadlines.js';

/** Does what is due at one deadline. Done again from any point it comes to the same. */
export interface DeadlineHandler {
  readonly deadline: BookingDeadline;
  run(booking: BookingRow): Promise<void>;
}

export const DEADLINE_HANDLERS = Symbol('deadline handlers');
const AT_ONCE = 4;

/** Runs what is due for a booking, in turn, and none stops another. A row has one time to be looked at: its next deadline. */
@Injectable()
export class RunDeadlines implements OnApplicationBootstrap {
  private readonly work: ReadonlyMap<BookingDeadline, DeadlineHandler>;

  constructor(
    @Inject(DEADLINE_HANDLERS) work: readonly DeadlineHandler[],
    @InjectModel(BOOKING) private readonly model: Model<BookingRow>,
    private readonly bookings: Bookings,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
  ) {
    this.work = new Map(work.map((one) => [one.deadline, one]));
  }

  onApplicationBootstrap(): void {
    this.dueWork.when(this.model, 'dueAt', { handle: (row) => this.handle(row), atOnce: AT_ONCE });
  }

  async handle(row: BookingRow): Promise<NextDeadline | void> {
    const troubles: unknown[] = [];
    for (const name of dueDeadlines(row, this.clock.now())) {
      await this.work
        .get(name)
        ?.run(row)
        .catch((error: unknown) => troubles.push(error));
    }
    // Tried again after a pause, with whatever has come by then.
    if (troubles.length > 0) throw troubles.length === 1 ? troubles[0] : new AggregateError(troubles);
    const present = await this.bookings.find(row._id);
    return (present && nextDue(present)) ?? undefined;
  }
}
