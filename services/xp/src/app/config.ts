import { z } from 'zod';

/** Keys of this service, written XP_<KEY>. */
export const xpSettings = z.object({
  /** JSON file of feature switches; without it nobody is shown points */
  FLAGS_FILE: z.string().optional(),
});
export type XpSettings = z.output<typeof xpSettings>;
