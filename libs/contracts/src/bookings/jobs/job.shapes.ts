import { z } from 'zod';
import { file, id, time } from '../../index.js';
import { jobArea } from '../booking/booking.shapes.js';
import { namedCategory } from '../categories/category.shapes.js';
import { quoteStatus } from '../quotes/quote.shapes.js';
import { answeredQuestion } from '../wizard/follow-up.shapes.js';
import { jobTime } from '../wizard/job-time.shapes.js';

/** A booking as professionals see it who have no part in it: what has to be done and roughly where, but not for whom. */
export const job = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: namedCategory,
  area: jobArea,
  images: z.array(file),
  when: jobTime,
  postedDate: time,
  quoteCount: z.number().int(),
  distanceKm: z.number(),
  myQuoteId: id.nullable(),
  myQuoteStatus: quoteStatus.nullable(),
});
export type Job = z.infer<typeof job>;

export const jobWithAnswers = job.extend({ answers: z.array(answeredQuestion) });
export type JobWithAnswers = z.infer<typeof jobWithAnswers>;
