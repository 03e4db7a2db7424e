import { dateOf } from '@plateia/ui-inputs';
import { z } from 'zod';

/** Ticked or not on the page; only ticked is an agreement. */
const agreed = z.boolean().refine((ticked) => ticked, { params: { rule: 'required' } });

const consents = z.object({ terms: agreed, privacy: agreed, marketing: z.boolean() });

/** Shaped like I7, so that a field that the server refuses is found by its name. How old is old enough, it says itself. */
export const consentForm = z.object({
  data: z.object({ consents, dob: z.string().transform(dateOf).pipe(z.iso.date()) }),
});

export const consentFormWithoutDob = z.object({ data: z.object({ consents, dob: z.string() }) });
