import { Injectable } from '@nestjs/common';
import { countRows, findRows, LONGEST_READ_MS } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { bookableCategories } from '../../booking/catalogue/bookable-categories.js';
import { BOOKING, type BookingRow, COMPLETED } from '../../booking/store/booking.schema.js';
import type { QuoteRow } from '../../booking/store/quote.row.js';

export interface RatingSum {
  categoryId: string;
  sum: number;
  count: number;
}

export interface Rated {
  categoryId: string;
  rating: number;
  point: [number, number];
}

interface AnsweredJob {
  publishedAt: Date | null;
  quotes: Pick<QuoteRow, 'createdAt'>[];
}

/** More would not move a median. */
const MOST_JOBS = 3_000;
const EVER = { $gt: new Date(0) };

const doneSince = (endedAt: Date) => ({
  categoryId: { $in: [...bookableCategories.keys()] },
  status: 'completed' as const,
  endedAt: { $gt: endedAt },
});

/** Jobs of all kinds that came to their end. */
@Injectable()
export class DoneLately {
  private readonly rows: mongo.Collection<BookingRow>;

  constructor(@InjectModel(BOOKING) model: Model<BookingRow>) {
    this.rows = model.collection as unknown as mongo.Collection<BookingRow>;
  }

  count(from: Date): Promise<number> {
    return countRows(this.rows, doneSince(from), { hint: COMPLETED });
  }

  /** When each was offered and what came for it; the latest. */
  answered(from: Date): Promise<AnsweredJob[]> {
    const projection = { _id: 0, publishedAt: 1, 'quotes.createdAt': 1 } as const;
    const options = { projection, sort: { endedAt: -1 }, limit: MOST_JOBS, hint: COMPLETED } as const;
    return findRows<mongo.Document>(this.rows as never, doneSince(from), options) as Promise<AnsweredJob[]>;
  }

  /** What customers said and where, as far as everybody may read it; the latest. */
  async rated(from: Date): Promise<Rated[]> {
    const filter = { ...doneSince(from), reviewsShownAt: EVER } as mongo.Filter<BookingRow>;
    const projection = { categoryId: 1, 'area.point': 1, 'reviews.by': 1, 'reviews.rating': 1 } as const;
    const found = await findRows(this.rows, filter, {
      projection,
      sort: { endedAt: -1 },
      limit: MOST_JOBS,
      hint: COMPLETED,
    });
    return found.flatMap(({ categoryId, area, reviews }) => {
      const given = reviews?.find(({ by }) => by === 'customer');
      return categoryId !== null && area && given
        ? [{ categoryId, rating: given.rating, point: area.point.coordinates }]
        : [];
    });
  }

  /** What customers said of each kind, as far as everybody may read it. */
  ratings(from: Date): Promise<RatingSum[]> {
    return this.rows
      .aggregate<RatingSum>(
        [
          { $match: { ...doneSince(from), reviewsShownAt: EVER } },
          { $unwind: '$reviews' },
          { $match: { 'reviews.by': 'customer' } },
          { $group: { _id: '$categoryId', sum: { $sum: '$reviews.rating' }, count: { $sum: 1 } } },
          { $project: { _id: 0, categoryId: '$_id', sum: 1, count: 1 } },
        ],
        { hint: COMPLETED, maxTimeMS: LONGEST_READ_MS },
      )
      .toArray();
  }
}
