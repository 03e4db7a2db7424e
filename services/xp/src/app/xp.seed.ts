import { id } from '@plateia/contracts';
import type { SeedEntry } from '@plateia/service-kit';
import { z } from 'zod';
import { RecordPointEvent } from '../recording/record-point-event.js';

/** Only what needs no fact of another service to be understood. */
const seededPointEvent = z.object({
  id,
  at: z.number(),
  by: id,
  kind: z.enum(['post_created', 'comment_created', 'like_given']),
});

/** What members did in the weeks of which nothing else is told any more; the rest follows from events. */
export const xpSeed: SeedEntry = {
  // Events fill every other one before the turn of this service comes.
  emptyWhileUnused: 'fills',
  // Levels are reached in the order of time once all that pays is known.
  deadlinesWait: true,
  // Side by side, those of one member are settled together.
  laneOf: (played) => played.id,
  async play(played, parts) {
    const { id: subject, at, by: userId, kind: event } = seededPointEvent.parse(played);
    await parts.get(RecordPointEvent).run({ userId, event, subject, at });
  },
};
