import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import type { Logger } from '@plateia/runtime';
import { InjectLogger, InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { BookOperations } from '../operations/book-operations.js';
import { isPaid } from '../../booking/domain/paid-booking.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { ADJUSTMENT, type Adjustment } from './adjustment.schema.js';

/** What two of the staff have said, as soon as the second one has: with the present as its time, as of every entry. */
@Injectable()
export class BookAdjustments implements OnApplicationBootstrap {
  constructor(
    @InjectModel(ADJUSTMENT) private readonly model: Model<Adjustment>,
    private readonly bookings: Bookings,
    private readonly books: BookOperations,
    private readonly dueWork: DueWork,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.when(this.model, 'dueAt', { handle: (row) => this.handle(row) });
  }

  private async handle({ _id: id, bookingId, amount, from, to, ...said }: Adjustment): Promise<void> {
    const booking = await this.bookings.find(bookingId);
    if (!booking || !isPaid(booking)) throw new Error(`Nobody has paid for the booking ${bookingId}`);
    await this.books.adjust(booking, { id, amount, from, to });
    const { reason, proposedBy, confirmedBy } = said;
    this.logger.warn({ bookingId, amount, from, to, reason, proposedBy, confirmedBy }, 'money was moved by hand');
  }
}
