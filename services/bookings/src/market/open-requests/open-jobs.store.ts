import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { BOOKING, type BookingRow, OFFERED } from '../../booking/store/booking.schema.js';

/** Of a job that is looked at from afar: half of those that are read lie outside of the circle. */
const SEEN = {
  customerId: 1,
  title: 1,
  description: 1,
  categoryId: 1,
  area: 1,
  images: 1,
  when: 1,
  publishedAt: 1,
  isOffered: 1,
  firstProfessionalId: 1,
  quoteCount: 1,
  'log.kind': 1,
  'quotes.id': 1,
  'quotes.professionalId': 1,
  'quotes.status': 1,
  'quotes.validUntil': 1,
} as const;

export interface After {
  at: Date;
  id: string;
}

/** Requests that professionals may find, by squares of the map: the newest of each are merged, and no other one is looked at. */
@Injectable()
export class OpenJobs {
  private readonly rows: mongo.Collection<BookingRow>;

  constructor(@InjectModel(BOOKING) model: Model<BookingRow>) {
    this.rows = model.collection as unknown as mongo.Collection<BookingRow>;
  }

  /** The newest first; of those of the same moment as `after` only what follows it. */
  async inCells(
    cells: readonly string[],
    { after, skip, limit }: { after: After | undefined; skip?: number | undefined; limit: number },
  ): Promise<BookingRow[]> {
    const filter: mongo.Filter<BookingRow> = {
      isOffered: true,
      cells: { $in: [...cells] },
      ...(after && { publishedAt: { $lte: after.at } }),
    };
    const found = await findRows(this.rows, filter, {
      projection: SEEN,
      sort: { publishedAt: -1, _id: -1 },
      limit,
      hint: OFFERED,
      ...(skip && { skip }),
    });
    if (!after) return found;
    return found.filter(({ _id, publishedAt }) => publishedAt && (publishedAt < after.at || _id < after.id));
  }
}
