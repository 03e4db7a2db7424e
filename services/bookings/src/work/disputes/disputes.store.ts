import { Injectable } from '@nestjs/common';
import { countRows, findRow, findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { BOOKING, type BookingRow, FOR_STAFF, WITH_DISPUTE } from '../../booking/store/booking.schema.js';

const WHOLE = { outbox: 0 } as const;

/** Disputes where they are: in the bookings. */
@Injectable()
export class Disputes {
  private readonly rows: mongo.Collection<BookingRow>;

  constructor(@InjectModel(BOOKING) model: Model<BookingRow>) {
    this.rows = model.collection as unknown as mongo.Collection<BookingRow>;
  }

  /** The booking of which it is the latest. */
  byId(id: string): Promise<BookingRow | null> {
    return findRow(this.rows, { 'dispute.id': id }, { projection: WHOLE, hint: WITH_DISPUTE });
  }

  /** Those that wait for a decision of staff, the one that has waited longest first; after that dispute. */
  forStaff({ after, limit }: { after?: { since: Date; id: string }; limit: number }): Promise<BookingRow[]> {
    const status = { 'dispute.status': 'staff' };
    const filter = after
      ? {
          $or: [
            { ...status, 'dispute.staffSince': { $gt: after.since } },
            { ...status, 'dispute.staffSince': after.since, 'dispute.id': { $gt: after.id } },
          ],
        }
      : status;
    const sort = { 'dispute.staffSince': 1, 'dispute.id': 1 } as const;
    return findRows(this.rows, filter as mongo.Filter<BookingRow>, { projection: WHOLE, sort, limit, hint: FOR_STAFF });
  }

  countOverdue(now: Date): Promise<number> {
    return countRows(this.rows, { 'dispute.status': 'staff', 'dispute.decideBy': { $lt: now } }, { hint: FOR_STAFF });
  }
}
