import { z } from 'zod';
import { deletedMark, id, time } from '../../index.js';

export const REVIEW_LENGTH = 1_000;
export const rating = z.number().int().min(1).max(5);

export const review = z.object({
  id,
  booking_id: id,
  authorId: id,
  authorFullName: z.string(),
  authorDeleted: deletedMark,
  authorPhoto: z.string().nullable(),
  subjectId: id,
  rating,
  text: z.string().nullable(),
  publishedAt: time.nullable().describe('null as long as nobody else sees it'),
  createdAt: time,
});
export type Review = z.infer<typeof review>;
