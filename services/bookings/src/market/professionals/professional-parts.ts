import { canQuote, type LicenceStatus, type ProfileParts } from '@plateia/contracts/bookings';
import { hasBlueTick } from '@plateia/contracts/bookings/rules';
import type { Professional } from './professional.schema.js';

/** What the rules of completion look at. */
export const partsOf = (professional: Omit<Professional, 'version'>): ProfileParts => ({
  ...professional,
  hasPayoutAccount: professional.payoutAccount !== null,
  isSuspended: professional.verificationStatus === 'suspended',
});

/** Rows of who was never judged have none. */
export const licenceOf = ({ licence }: Pick<Professional, 'licence'>): LicenceStatus => licence ?? 'none';

export const mayQuote = (professional: Omit<Professional, 'version'>): boolean => canQuote(partsOf(professional));

/** Whether new jobs are told of. */
export const isNotified = (professional: Omit<Professional, 'version'>): boolean =>
  professional.isOffering && professional.point !== undefined && mayQuote(professional);

/** Rows of an earlier release do not know of losses. */
type Tried = Pick<Professional, 'verificationStatus' | 'totalJobs' | 'averageRating'> &
  Partial<Pick<Professional, 'lossCountsUntil'>>;

export const tickOf = ({ verificationStatus, totalJobs, averageRating, lossCountsUntil }: Tried): boolean =>
  hasBlueTick({
    verification: verificationStatus,
    completedJobs: totalJobs,
    rating: averageRating,
    disputesLost: lossCountsUntil ? 1 : 0,
  });
