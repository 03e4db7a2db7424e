import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { BOOKING, type BookingRow, COMPLETED } from '../../booking/store/booking.schema.js';

export type DoneJob = Pick<BookingRow, '_id' | 'chosen' | 'endedAt' | 'area'>;

/** More would not move a quartile. */
const MOST_JOBS = 3_000;

/** What was agreed for jobs that came to their end. */
@Injectable()
export class DoneJobs {
  private readonly rows: mongo.Collection<BookingRow>;

  constructor(@InjectModel(BOOKING) model: Model<BookingRow>) {
    this.rows = model.collection as unknown as mongo.Collection<BookingRow>;
  }

  /** The latest. */
  since(categoryId: string, from: Date): Promise<DoneJob[]> {
    const filter: mongo.Filter<BookingRow> = { categoryId, status: 'completed', endedAt: { $gt: from } };
    const projection = { chosen: 1, endedAt: 1, area: 1 } as const;
    return findRows(this.rows, filter, { projection, sort: { endedAt: -1 }, limit: MOST_JOBS, hint: COMPLETED });
  }
}
