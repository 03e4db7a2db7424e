import { codePoints } from '@plateia/contracts';
import { reviewCreated, reviewPublished } from '@plateia/contracts/bookings';
import { emit, type Emission } from '@plateia/events';
import { eventDataOf } from '../../booking/change/event-data.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { ReviewRow } from '../../booking/store/review.row.js';

const reviewEventData = (booking: BookingRow, { id: reviewId, authorId, text }: ReviewRow) => {
  const { customerId: _customer, professionalId: _professional, ...about } = eventDataOf(booking);
  return { ...about, reviewId, authorId, textLength: codePoints(text) };
};

export const reviewWrittenEvent = (after: BookingRow, review: ReviewRow): Emission =>
  emit(reviewCreated, reviewEventData(after, review), { actor: review.authorId });

export const reviewShownEvents = (after: BookingRow): Emission[] =>
  (after.reviews ?? []).map((review) => {
    const { subjectId, rating, authorId } = review;
    return emit(reviewPublished, { ...reviewEventData(after, review), subjectId, rating }, { actor: authorId });
  });
