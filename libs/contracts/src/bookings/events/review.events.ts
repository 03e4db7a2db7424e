import { z } from 'zod';
import { event, id } from '../../index.js';
import { ofBooking, publishedBooking } from './published-booking.js';

const subject = { name: 'reviewId', of: (data: { reviewId: string }) => data.reviewId };
const reviewOf = { ...publishedBooking, reviewId: id, authorId: id, textLength: z.number().int() };

export const reviewCreated = event({
  type: 'review_created',
  topic: 'bookings.v1',
  summary: 'One side wrote a review, which nobody sees yet',
  kind: 'fact',
  subject,
  key: ofBooking,
  data: z.object(reviewOf),
});

export const reviewPublished = event({
  type: 'review_published',
  topic: 'bookings.v1',
  summary: 'A review can be read',
  kind: 'fact',
  subject,
  key: ofBooking,
  data: z.object({ ...reviewOf, subjectId: id, rating: z.number().int().min(1).max(5) }),
});
