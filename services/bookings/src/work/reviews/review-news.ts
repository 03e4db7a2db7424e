import { codePoints } from '@plateia/contracts';
import { reviewCreated, reviewPublished } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { newsOf } from '../../booking/change/news-of.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { ReviewRow } from '../../booking/store/review.row.js';

const reviewNews = (booking: BookingRow, { id: reviewId, authorId, text }: ReviewRow) => {
  const { customerId: _customer, professionalId: _professional, ...about } = newsOf(booking);
  return { ...about, reviewId, authorId, textLength: codePoints(text) };
};

export const writtenNews = (after: BookingRow, review: ReviewRow): Emission =>
  emit(reviewCreated, reviewNews(after, review), { actor: review.authorId });

export const shownNews = (after: BookingRow): Emission[] =>
  (after.reviews ?? []).map((review) => {
    const { subjectId, rating, authorId } = review;
    return emit(reviewPublished, { ...reviewNews(after, review), subjectId, rating }, { actor: authorId });
  });
