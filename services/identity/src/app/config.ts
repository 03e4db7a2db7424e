import { z } from 'zod';

/** Keys of this service, written IDENTITY_<KEY>. */
export const identitySettings = z.object({
  /** JSON file of feature switches; without it everything is off */
  FLAGS_FILE: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /** the development provider behaves like one whose headers part the popup from the page that opened it */
  PROVIDER_CUTS_OPENER: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
});
export type IdentitySettings = z.output<typeof identitySettings>;
