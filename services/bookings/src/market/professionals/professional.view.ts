import { completionOf, missingOf, type ProfessionalProfile, type ShownProfile } from '@plateia/contracts/bookings';
import { licenceOf, mayQuote, partsOf } from './professional-parts.js';
import type { Professional } from './professional.schema.js';

type Stored = Omit<Professional, 'version'>;

/** To the professional, who has earned so much by the ledger. */
export function ownProfile(professional: Stored, earned: number): ProfessionalProfile {
  const { address, point, payoutAccount, referralCode, legal } = professional;
  const [lng, lat] = point?.coordinates ?? [];
  return {
    ...shownProfile(professional),
    service_address: address && { ...address, ...(lat !== undefined && lng !== undefined && { lat, lng }) },
    stripe_account_id: payoutAccount,
    payout_account: payoutAccount === null ? 'none' : professional.payoutReady ? 'ready' : 'pending',
    licence: licenceOf(professional),
    verification_reason: professional.verificationReason ?? null,
    total_earnings: earned,
    referral_code: referralCode,
    // Nothing is paid for bringing others yet.
    referral_earnings: 0,
    legal,
  };
}

/** To everybody: where exactly somebody works from, and what they earn, is nobody's business. */
export function shownProfile(professional: Stored): ShownProfile {
  const { address } = professional;
  const parts = partsOf(professional);
  return {
    user_id: professional._id,
    business_name: professional.businessName,
    business_description: professional.businessDescription,
    categories: professional.categories,
    service_address: address && { city: address.city, postcode: address.postcode, country: address.country },
    service_radius: professional.radiusKm,
    stripe_account_id: null,
    verification_status: professional.verificationStatus,
    verified_at: professional.verifiedAt?.toISOString() ?? null,
    blue_tick: professional.blueTick,
    onboarding_completed: professional.onboardingCompleted,
    profile_completion_percentage: completionOf(parts),
    last_active_at: professional.lastActiveAt.toISOString(),
    total_earnings: null,
    total_jobs: professional.totalJobs,
    average_rating: professional.averageRating,
    review_count: professional.reviewCount,
    response_time_minutes: professional.responseTimeMinutes,
    referral_code: null,
    referral_earnings: null,
    legal: null,
    can_quote: mayQuote(professional),
    missing: missingOf(parts),
  };
}
