import { z } from 'zod';
import { event, id, openEnum } from '../../index.js';
import { partsForQuotes, professionalProfile, verificationStatuses } from './professional-profile.shapes.js';

/** What everybody may see: where exactly somebody works from, and what they earn, is not in it. */
const shownProfile = professionalProfile
  .omit({ payout_account: true, verification_reason: true, licence: true })
  .extend({
    service_address: z.object({ city: z.string(), postcode: z.string(), country: z.string() }).nullable(),
    stripe_account_id: z.null(),
    verification_status: openEnum(verificationStatuses, { unknownAs: 'pending' }),
    total_earnings: z.null(),
    referral_code: z.null(),
    referral_earnings: z.null(),
    legal: z.null(),
    missing: z.array(openEnum(partsForQuotes, { unknownAs: 'onboarding_completed' })),
  });
export type ShownProfile = z.input<typeof shownProfile>;

export const professionalProfileUpdated = event({
  type: 'professional_profile_updated',
  topic: 'bookings.v1',
  summary: 'What everybody may know of a professional changed',
  kind: 'snapshot',
  family: 'professional',
  subject: { name: 'userId', of: (data: { userId: string }) => data.userId },
  data: z.object({ userId: id, profile: shownProfile }),
});
