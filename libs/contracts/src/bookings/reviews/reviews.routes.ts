import { z } from 'zod';
import { idInput, integerInput, nextToken, paging, route, text, withAliases } from '../../index.js';
import { rating, review, REVIEW_LENGTH } from './review.shapes.js';

const path = '/api/v1/marketplace/reviews';

export const writeReview = route({
  id: 'B38',
  summary: 'Say how it was; shown once both sides did, or after 14 days',
  method: 'POST',
  path,
  access: { who: 'M' },
  body: withAliases(
    { bookingId: 'booking_id' },
    z.object({
      booking_id: idInput,
      rating: integerInput.pipe(rating),
      text: text(0, REVIEW_LENGTH).optional(),
    }),
  ),
  answers: { 201: review },
  errors: ['BOOKING_NOT_FOUND', 'FORBIDDEN', 'ALREADY_REVIEWED', 'INVALID_TRANSITION'],
  idempotency: 'K',
});

export const reviewList = route({
  id: 'B39',
  summary: 'What others say of a member, the newest first',
  method: 'GET',
  path,
  access: { who: 'A' },
  query: withAliases({ userId: 'user_id' }, z.object({ user_id: idInput, ...paging({ default: 20, max: 50 }) })),
  answers: {
    200: z.object({
      reviews: z.array(review),
      nextToken,
      averageRating: z.number().nullable().describe('null under 3 reviews'),
      reviewCount: z.number().int(),
    }),
  },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});
