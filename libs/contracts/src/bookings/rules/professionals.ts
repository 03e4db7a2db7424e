import { DAY_MS } from '../../core/durations.js';
import type { ErrorCode } from '../../index.js';
import type { LicenceStatus, VerificationStatus } from '../professional/professional-profile.shapes.js';
import { canQuote, type ProfileParts } from './profile-completion.js';

/** Up to here somebody whose papers nobody has seen may quote. */
export const UNVERIFIED_PRICE = 15_000;

/** Why a professional may not send this quote; undefined: they may. */
export function quoteRefusal(
  professional: ProfileParts & { verification: VerificationStatus; licence: LicenceStatus },
  { priceTotal, licenceRequired }: { priceTotal: number; licenceRequired: boolean },
): Extract<ErrorCode, 'ONBOARDING_INCOMPLETE' | 'NOT_VERIFIED'> | undefined {
  if (!canQuote(professional)) return 'ONBOARDING_INCOMPLETE';
  const needsDocuments = licenceRequired || priceTotal > UNVERIFIED_PRICE;
  const { verification, licence } = professional;
  const lacksDocuments = needsDocuments && verification !== 'verified';
  return lacksDocuments || (licenceRequired && licence !== 'verified') ? 'NOT_VERIFIED' : undefined;
}

export const BLUE_TICK_JOBS = 5;
export const BLUE_TICK_RATING = 4.3;

/** As long as a dispute that was lost counts. */
export const LOST_DISPUTE_MS = 90 * DAY_MS;

/** Staff gave the customer money back; what the two sides settle among themselves nobody has lost. */
export const isLost = ({
  endedBy,
  outcome,
}: {
  endedBy?: string | null | undefined;
  outcome: string | null;
}): boolean => endedBy === 'staff' && (outcome === 'partial' || outcome === 'refund');

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
