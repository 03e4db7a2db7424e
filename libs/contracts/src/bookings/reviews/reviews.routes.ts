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
  summary: 'What others say of a member, or customers of a kind of service, the newest first',
  method: 'GET',
  path,
  access: { who: 'A' },
  query: withAliases(
    { userId: 'user_id', categoryId: 'category_id' },
    z
      .object({
        user_id: idInput.optional(),
        category_id: z.string().max(80).optional().describe('Instead of a member'),
        ...paging({ default: 20, max: 50 }),
      })
      .refine((asked) => (asked.user_id === undefined) !== (asked.category_id === undefined), {
        path: ['user_id'],
        params: { rule: 'required' },
        message: 'Name a member or a kind of service',
      }),
  ),
  answers: {
    200: z.object({
      reviews: z.array(review),
      nextToken,
      averageRating: z.number().nullable().describe('null under 3 reviews; of a kind of service under 10'),
      reviewCount: z.number().int().describe('of a kind of service those of the last year, 0 under 10'),
    }),
  },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});
