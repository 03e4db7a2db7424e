import { Injectable } from '@nestjs/common';
import type { JobWithAnswers } from '@plateia/contracts/bookings';
import { ServiceError } from '@plateia/service-kit';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import type { Professional } from '../professionals/professional.schema.js';
import { Professionals } from '../professionals/professionals.store.js';
import type { Reader } from '../../booking/access/reader.js';
import { JobView } from './job.view.js';
import { Matching, type Suiting } from './matching.js';

/** B24. */
@Injectable()
export class ReadJob {
  constructor(
    private readonly bookings: Bookings,
    private readonly professionals: Professionals,
    private readonly matching: Matching,
    private readonly view: JobView,
  ) {}

  async run(bookingId: string, reader: Reader): Promise<JobWithAnswers> {
    const { job, km } = await this.forQuoting(bookingId, reader.userId);
    return this.view.whole(job, km, reader);
  }

  /** The only way from an id to a job: one that does not suit is not there. */
  async forQuoting(bookingId: string, userId: string): Promise<Suiting<BookingRow> & { professional: Professional }> {
    const [row, professional] = await Promise.all([this.bookings.find(bookingId), this.professionals.find(userId)]);
    const suiting = row && professional && (await this.matching.suits(professional, row));
    if (!suiting || !professional) throw new ServiceError('BOOKING_NOT_FOUND');
    return { ...suiting, professional };
  }
}
