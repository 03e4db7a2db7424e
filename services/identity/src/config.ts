import { z } from 'zod';

/** Keys of this service, written IDENTITY_<KEY>. */
export const identitySettings = z.object({
  /** JSON file of feature switches; without it everything is off */
  FLAGS_FILE: z.string().optional(),
});
export type IdentitySettings = z.output<typeof identitySettings>;
