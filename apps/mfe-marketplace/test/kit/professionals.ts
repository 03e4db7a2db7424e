import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import type { SessionUser } from '@plateia/data';

export const PROFILE = '/api/v1/marketplace/professional/profile';
export const COMPLETE = '/api/v1/marketplace/professional/onboarding/complete';
export const ROLE = '/api/v1/users/profile/marketplace';

const userId = '00000000-0000-7000-8000-0000000000bb';

export const giorgos: SessionUser = {
  userId,
  fullName: 'Γιώργος Ραπτάκης',
  country: 'GR',
  activated: true,
  userPhoto: null,
  totalFriends: 3,
  totalPendingFriendRequests: 0,
  flags: { gamificationEnabled: false },
  isNew: false,
  role: 'helper',
  marketplaceEnabled: true,
  username: 'giorgos',
  lang: 'el',
  plan: 'free',
  deletionScheduledAt: null,
  consentedAt: null,
};

/** As it is before the first step. */
export const blankProfile: ProfessionalProfile = {
  user_id: userId,
  business_name: '',
  business_description: '',
  categories: [],
  service_address: null,
  service_radius: 25,
  stripe_account_id: null,
  verification_status: 'pending',
  verified_at: null,
  blue_tick: false,
  onboarding_completed: false,
  profile_completion_percentage: 0,
  last_active_at: '2026-11-01T10:00:00.000Z',
  total_earnings: 0,
  total_jobs: 0,
  average_rating: null,
  review_count: 0,
  response_time_minutes: null,
  referral_code: 'ABCDEFGH',
  referral_earnings: 0,
  legal: null,
  can_quote: false,
  missing: ['onboarding_completed', 'business_name', 'categories', 'service_address', 'legal'],
};

export const wholeProfile: ProfessionalProfile = {
  ...blankProfile,
  business_name: 'Ραπτάκης Υδραυλικά',
  business_description: 'Διαρροές, μπάνια, λέβητες.',
  categories: ['plumbing/leak'],
  service_address: { street: 'Γιάνναρη 40', city: 'Χανιά', postcode: '73135', country: 'GR', lat: 35.512, lng: 24.018 },
  verification_status: 'verified',
  licence: 'verified',
  verified_at: '2026-03-12T10:00:00.000Z',
  onboarding_completed: true,
  profile_completion_percentage: 100,
  total_jobs: 318,
  average_rating: 4.9,
  review_count: 127,
  response_time_minutes: 25,
  legal: { legal_name: 'Ραπτάκης', phone: '+302821012345', vat_number: '090000045', register_no: null },
  can_quote: true,
  missing: [],
};
