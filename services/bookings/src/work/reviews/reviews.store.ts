import { Injectable } from '@nestjs/common';
import type { BookingSide } from '@plateia/contracts/bookings';
import { countRows, findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { BOOKING, type BookingRow, HIRED, REVIEWS_OF, REVIEWS_OF_KIND } from '../../booking/store/booking.schema.js';

export type Reviewed = Pick<BookingRow, '_id' | 'reviews' | 'reviewsShownAt'>;

/** Of whom, and as what: a professional is judged by how they work, not by how they order. */
export interface Subject {
  userId: string;
  as: BookingSide;
}

export interface ShownBefore {
  at: Date;
  id: string;
}

export interface ReviewPage {
  before: ShownBefore | undefined;
  skip: number;
  limit: number;
}

const EVER = { $gt: new Date(0) };
const side = { customer: 'customerId', professional: 'chosen.professionalId' } as const;
const about = ({ userId, as }: Subject) => ({ 'reviews.subjectId': userId, [side[as]]: userId });

/** Reviews that may be read, where they are: in the bookings. */
@Injectable()
export class Reviews {
  private readonly rows: mongo.Collection<BookingRow>;

  constructor(@InjectModel(BOOKING) model: Model<BookingRow>) {
    this.rows = model.collection as unknown as mongo.Collection<BookingRow>;
  }

  /** The latest first. */
  of(subject: Subject, page: ReviewPage): Promise<Reviewed[]> {
    return this.read(about(subject), REVIEWS_OF, page);
  }

  /** What customers said of a kind of service, the latest first. */
  ofKind(categoryId: string, page: ReviewPage): Promise<Reviewed[]> {
    return this.read({ categoryId, 'reviews.by': 'customer' }, REVIEWS_OF_KIND, page);
  }

  private read(one: object, hint: string, { before, skip, limit }: ReviewPage): Promise<Reviewed[]> {
    const filter = before
      ? {
          $or: [
            { ...one, reviewsShownAt: { ...EVER, $lt: before.at } },
            { ...one, reviewsShownAt: before.at, _id: { $lt: before.id } },
          ],
        }
      : { ...one, reviewsShownAt: EVER };
    const projection = { reviews: 1, reviewsShownAt: 1 } as const;
    const sort = { reviewsShownAt: -1, _id: -1 } as const;
    return findRows(this.rows, filter as mongo.Filter<BookingRow>, {
      projection,
      sort,
      limit,
      hint,
      ...(skip > 0 && { skip }),
    });
  }

  async totals(subject: Subject): Promise<{ sum: number; count: number }> {
    const found = await this.rows
      .aggregate<{ sum: number; count: number }>(
        [
          { $match: { ...about(subject), reviewsShownAt: EVER } },
          { $unwind: '$reviews' },
          { $match: { 'reviews.subjectId': subject.userId } },
          { $group: { _id: null, sum: { $sum: '$reviews.rating' }, count: { $sum: 1 } } },
        ],
        { hint: REVIEWS_OF },
      )
      .toArray();
    return { sum: found[0]?.sum ?? 0, count: found[0]?.count ?? 0 };
  }

  /** Jobs that a professional has brought to their end. */
  jobsDone(professionalId: string): Promise<number> {
    return countRows(this.rows, { 'chosen.professionalId': professionalId, status: 'completed' }, { hint: HIRED });
  }
}
