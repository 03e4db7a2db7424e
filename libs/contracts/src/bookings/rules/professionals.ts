import { codePoints, type ErrorCode } from '../../index.js';
import type { MissingForQuotes, VerificationStatus } from '../professional/professional-profile.shapes.js';

/** What of a professional decides whether they may quote, and how complete they look. */
export interface ProfessionalStanding {
  onboardingCompleted: boolean;
  photo: boolean;
  businessName: string;
  businessDescription: string;
  categories: readonly string[];
  address: { city: string; postcode: string } | null;
  legal: boolean;
  documentsSent: boolean;
  payoutAccount: boolean;
  verification: VerificationStatus;
}

const hasAddress = ({ address }: ProfessionalStanding): boolean =>
  address !== null && address.city !== '' && address.postcode !== '';

const needed: Readonly<Record<MissingForQuotes, (one: ProfessionalStanding) => boolean>> = {
  onboarding_completed: ({ onboardingCompleted }) => onboardingCompleted,
  business_name: ({ businessName }) => businessName !== '',
  categories: ({ categories }) => categories.length > 0,
  service_address: hasAddress,
  legal: ({ legal }) => legal,
  suspended: ({ verification }) => verification !== 'suspended',
};

/** What is in the way of a quote; nothing: they may. */
export const missingFor = (standing: ProfessionalStanding): MissingForQuotes[] =>
  (Object.keys(needed) as MissingForQuotes[]).filter((name) => !needed[name](standing));

/** A description of so many characters says something. */
export const TELLING_DESCRIPTION = 80;

const parts: readonly { percent: number; has: (one: ProfessionalStanding) => boolean }[] = [
  { percent: 10, has: ({ photo }) => photo },
  { percent: 10, has: needed.business_name },
  { percent: 10, has: ({ businessDescription }) => codePoints(businessDescription) >= TELLING_DESCRIPTION },
  { percent: 20, has: needed.categories },
  { percent: 15, has: hasAddress },
  { percent: 15, has: needed.legal },
  { percent: 10, has: ({ documentsSent }) => documentsSent },
  { percent: 10, has: ({ payoutAccount }) => payoutAccount },
];

/** Complete is also who has said so. */
export const completionOf = (standing: ProfessionalStanding): number =>
  standing.onboardingCompleted ? 100 : parts.reduce((sum, { percent, has }) => sum + (has(standing) ? percent : 0), 0);

/** Up to here somebody whose papers nobody has seen may quote. */
export const UNVERIFIED_PRICE = 15_000;

/** Why a professional may not send this quote; undefined: they may. */
export function quoteRefusal(
  standing: ProfessionalStanding,
  { priceTotal, licenceRequired }: { priceTotal: number; licenceRequired: boolean },
): Extract<ErrorCode, 'ONBOARDING_INCOMPLETE' | 'NOT_VERIFIED'> | undefined {
  if (missingFor(standing).length > 0) return 'ONBOARDING_INCOMPLETE';
  const needsPapers = licenceRequired || priceTotal > UNVERIFIED_PRICE;
  return needsPapers && standing.verification !== 'verified' ? 'NOT_VERIFIED' : undefined;
}

export const BLUE_TICK_JOBS = 5;
export const BLUE_TICK_RATING = 4.3;

export interface TrackRecord {
  verification: VerificationStatus;
  completedJobs: number;
  /** null under three reviews */
  rating: number | null;
  /** in the last 90 days */
  disputesLost: number;
}

export const hasBlueTick = ({ verification, completedJobs, rating, disputesLost }: TrackRecord): boolean =>
  verification === 'verified' &&
  completedJobs >= BLUE_TICK_JOBS &&
  rating !== null &&
  rating >= BLUE_TICK_RATING &&
  disputesLost === 0;
