import { Injectable } from '@nestjs/common';
import type { Review } from '@plateia/contracts/bookings';
import { People } from '@plateia/people';
import type { Reviewed } from './reviews.store.js';
import type { ReviewRow } from '../persistence/review.row.js';

/** Reviews with who wrote them. What somebody said stays when they leave, their name does not. */
@Injectable()
export class ReviewView {
  constructor(private readonly people: People) {}

  async of(booking: Reviewed, review: ReviewRow): Promise<Review> {
    const [shown] = await this.all([{ booking, review }]);
    if (!shown) throw new Error(`The review ${review.id} has no view`);
    return shown;
  }

  /** Of one booking: what the reader wrote, and what was written of them once it is shown. */
  ofBooking(booking: Reviewed, userId: string): Promise<Review[]> {
    const isShown = booking.reviewsShownAt != null;
    const read = (booking.reviews ?? []).filter(
      ({ authorId, subjectId }) => authorId === userId || (isShown && subjectId === userId),
    );
    return this.all(read.map((review) => ({ booking, review })));
  }

  async all(found: readonly { booking: Reviewed; review: ReviewRow }[]): Promise<Review[]> {
    const people = await this.people.byIds(found.map(({ review }) => review.authorId));
    return found.map(({ booking, review }) => {
      const person = people.get(review.authorId);
      const isGone = person?.standing?.closing === true;
      return {
        id: review.id,
        booking_id: booking._id,
        authorId: review.authorId,
        authorFullName: isGone ? '' : (person?.fullName ?? ''),
        authorPhoto: isGone ? null : (person?.photo ?? null),
        subjectId: review.subjectId,
        rating: review.rating,
        text: review.text === '' ? null : review.text,
        publishedAt: booking.reviewsShownAt?.toISOString() ?? null,
        createdAt: review.createdAt.toISOString(),
      };
    });
  }
}
