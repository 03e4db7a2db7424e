import {
  DEFAULT_RADIUS_KM,
  missingOf,
  completionOf,
  type MarketplaceProfile,
  type ProfessionalFields,
  type ProfessionalProfile,
  type ProfileParts,
} from '@plateia/contracts/bookings';
import { averageRatingOf, canQuote, hasBlueTick } from '@plateia/contracts/bookings/rules';
import { accountOf } from '../world/people.js';
import type { BookingRow, ProfessionalRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { requireBookableCategory } from './bookable-categories.js';
import { earned } from './earned.js';
import { locatedByTown } from './places.js';

export function partsOf(world: World, row: ProfessionalRow): ProfileParts {
  const hasPhoto = accountOf(world, row.userId)?.photoKey != null;
  return { ...row, hasPhoto, isSuspended: row.verificationStatus === 'suspended' };
}

export const mayQuote = (world: World, row: ProfessionalRow): boolean => canQuote(partsOf(world, row));

export const professionalOf = ({ state }: World, userId: string): ProfessionalRow | undefined =>
  state.professionals[userId];

/** What others see of how they work; it all follows from their jobs. */
export function trackRecord(world: World, userId: string) {
  const jobs = world.state.bookings.filter(({ chosen }) => chosen?.professionalId === userId);
  const done = jobs.filter(({ status }) => status === 'completed');
  const reviews = jobs.flatMap((job) => shownReviewsOf(job, userId));
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const rating = averageRatingOf({ sum, count: reviews.length });
  const verification = professionalOf(world, userId)?.verificationStatus ?? 'pending';
  const blueTick = hasBlueTick({ verification, completedJobs: done.length, rating, disputesLost: 0 });
  return { totalJobs: done.length, reviewCount: reviews.length, averageRating: rating, verification, blueTick };
}

const shownReviewsOf = ({ reviews, reviewsShownAt }: BookingRow, userId: string) =>
  reviewsShownAt === null ? [] : reviews.filter(({ subjectId }) => subjectId === userId);

/** To everybody: where exactly somebody works from, and what they earn, is nobody's business. */
export function shownProfile(world: World, row: ProfessionalRow): ProfessionalProfile {
  const parts = partsOf(world, row);
  const { totalJobs, reviewCount, averageRating, blueTick } = trackRecord(world, row.userId);
  const { address } = row;
  return {
    user_id: row.userId,
    business_name: row.businessName,
    business_description: row.businessDescription,
    categories: row.categories,
    service_address: address && { city: address.city, postcode: address.postcode, country: address.country },
    service_radius: row.radiusKm,
    stripe_account_id: null,
    verification_status: row.verificationStatus,
    verified_at: row.verifiedAt === null ? null : new Date(row.verifiedAt).toISOString(),
    blue_tick: blueTick,
    onboarding_completed: row.onboardingCompleted,
    profile_completion_percentage: completionOf(parts),
    last_active_at: new Date(row.lastActiveAt).toISOString(),
    total_earnings: null,
    total_jobs: totalJobs,
    average_rating: averageRating,
    review_count: reviewCount,
    response_time_minutes: null,
    referral_code: null,
    referral_earnings: null,
    legal: null,
    can_quote: canQuote(parts),
    missing: missingOf(parts),
  };
}

export const ownProfile = (world: World, row: ProfessionalRow): ProfessionalProfile => ({
  ...shownProfile(world, row),
  service_address: row.address,
  stripe_account_id: row.hasPayoutAccount ? `acct_${row.userId}` : null,
  payout_account: row.hasPayoutAccount ? 'ready' : 'none',
  licence: row.licence,
  verification_reason: null,
  total_earnings: earned(world, row.userId).net,
  referral_code: row.userId.slice(-8).toUpperCase(),
  referral_earnings: 0,
  legal: row.legal,
});

export function marketplaceProfile(world: World, userId: string): MarketplaceProfile {
  const row = professionalOf(world, userId);
  return {
    is_marketplace_enabled: row?.isOffering ?? false,
    professional_profile: row ? shownProfile(world, row) : null,
  };
}

export function openProfessional(world: World, userId: string): ProfessionalRow {
  return (world.state.professionals[userId] ??= {
    userId,
    isOffering: true,
    businessName: '',
    businessDescription: '',
    categories: [],
    address: null,
    radiusKm: DEFAULT_RADIUS_KM,
    legal: null,
    verificationStatus: 'pending',
    verifiedAt: null,
    documentsSent: false,
    licence: 'none',
    hasPayoutAccount: false,
    onboardingCompleted: false,
    lastActiveAt: world.now(),
  });
}

/** What was not sent keeps what it has. */
export function changeProfile(world: World, row: ProfessionalRow, fields: ProfessionalFields): void {
  const { business_name, business_description, categories, service_address, service_radius, legal } = fields;
  for (const id of categories ?? []) requireBookableCategory(id);
  row.businessName = business_name ?? row.businessName;
  row.businessDescription = business_description ?? row.businessDescription;
  row.categories = categories ?? row.categories;
  row.radiusKm = service_radius ?? row.radiusKm;
  if (legal) row.legal = { ...legal, register_no: legal.register_no ?? null };
  if (service_address) {
    const { lat, lng } = locatedByTown(service_address.city, 'service_address.city');
    row.address = { ...service_address, lat, lng };
  }
  row.lastActiveAt = world.now();
}
