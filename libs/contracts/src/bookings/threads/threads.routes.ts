import { z } from 'zod';
import { deletedMark, id, nextToken, paging, route, time } from '../../index.js';
import { bookingSide, bookingStatus } from '../booking/booking-states.shapes.js';

/** What was written about one quote, without the words, which messaging has. */
export const bookingThreadSummary = z.object({
  bookingId: id,
  quoteId: id,
  title: z.string(),
  bookingStatus,
  other: z
    .object({ userId: id, name: z.string(), photo: z.string().nullable(), deleted: deletedMark })
    .describe('The other side'),
  unread: z.number().int().describe('Of the one who looks; never more than 100'),
  lastMessageAt: time,
});
export type BookingThreadSummary = z.infer<typeof bookingThreadSummary>;

export const bookingThreadList = route({
  id: 'B42',
  summary: 'What is written about quotes of the member, the latest word first',
  method: 'GET',
  path: '/api/v1/marketplace/threads',
  access: { who: 'M' },
  query: z.object({ as: bookingSide.default('customer'), ...paging({ default: 20, max: 50 }) }),
  answers: { 200: z.object({ threads: z.array(bookingThreadSummary), nextToken }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});
