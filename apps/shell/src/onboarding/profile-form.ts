import { country, fullName, gender } from '@plateia/contracts';
import { z } from 'zod';

/** Shaped like I7, so that a field that the server refuses is found by its name. */
export const profileForm = z.object({
  data: z.object({ fullName, gender }),
  country_iso_code: country,
});

export const genders = ['undisclosed', 'female', 'male', 'non_binary'] as const satisfies readonly z.infer<
  typeof gender
>[];
export type Gender = (typeof genders)[number];

export const genderOf = (kept: string | undefined): Gender => genders.find((one) => one === kept) ?? 'undisclosed';
