import { z } from 'zod';
import { time } from '../../index.js';

export const timelineSection = z.enum(['refine', 'source', 'assure']);
export type TimelineSection = z.infer<typeof timelineSection>;

export const TIMELINE_STEPS = 15;

/** Title and description in the language of the caller. */
export const timelineEvent = z.object({
  id: z.number().int().min(1).max(TIMELINE_STEPS),
  section: timelineSection,
  title: z.string(),
  description: z.string(),
  status: z.enum(['completed', 'current', 'pending']),
  timestamp: time.nullable(),
  duration: z.number().int().nullable().describe('Seconds since the step before was completed'),
  live: z.boolean().describe('Something is awaited just now'),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;
