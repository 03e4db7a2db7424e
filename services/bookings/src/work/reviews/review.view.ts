import { Injectable } from '@nestjs/common';
import { type Language, shownName } from '@plateia/contracts';
import type { Review } from '@plateia/contracts/bookings';
import { isAway, People, type PersonRow } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import type { Reader } from '../../booking/access/reader.js';
import type { Reviewed } from './reviews.store.js';
import type { ReviewRow } from '../../booking/store/review.row.js';

/** Reviews with who wrote them, unless they are banned or leaving. What somebody said stays when they are gone, without a name. */
@Injectable()
export class ReviewView {
  constructor(
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  /** To who wrote it. */
  async of(booking: Reviewed, review: ReviewRow, language: Language): Promise<Review> {
    return shown(booking, review, await this.people.byId(review.authorId), language);
  }

  /** Of one booking: what the reader wrote, and what was written of them once it is shown. */
  ofBooking(booking: Reviewed, { userId, language }: Reader): Promise<Review[]> {
    const isShown = booking.reviewsShownAt != null;
    const read = (booking.reviews ?? []).filter(
      ({ authorId, subjectId }) => authorId === userId || (isShown && subjectId === userId),
    );
    return this.all(
      read.map((review) => ({ booking, review })),
      language,
    );
  }

  async all(found: readonly { booking: Reviewed; review: ReviewRow }[], language: Language): Promise<Review[]> {
    const people = await this.people.byIds(found.map(({ review }) => review.authorId));
    const now = this.clock.now();
    return found
      .filter(({ review }) => !isAway(people.get(review.authorId), now))
      .map(({ booking, review }) => shown(booking, review, people.get(review.authorId), language));
  }
}

function shown(booking: Reviewed, review: ReviewRow, person: PersonRow | null | undefined, language: Language): Review {
  const { name, deleted } = shownName(person?.fullName, false, language);
  return {
    id: review.id,
    booking_id: booking._id,
    authorId: review.authorId,
    authorFullName: name,
    authorDeleted: deleted,
    authorPhoto: person?.photo ?? null,
    subjectId: review.subjectId,
    rating: review.rating,
    text: review.text === '' ? null : review.text,
    publishedAt: booking.reviewsShownAt?.toISOString() ?? null,
    createdAt: review.createdAt.toISOString(),
  };
}
