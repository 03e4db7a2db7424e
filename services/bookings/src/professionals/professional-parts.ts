import { missingFor, type ProfessionalStanding } from '@plateia/contracts/bookings/rules';
import type { Professional } from './professional.schema.js';

type Stored = Omit<Professional, 'version'>;

/** What the rules of completion and of quotes look at. */
export const standingOf = (professional: Stored): ProfessionalStanding => ({
  ...professional,
  photo: professional.hasPhoto,
  legal: professional.legal !== null,
  payoutAccount: professional.payoutAccount !== null,
  verification: professional.verificationStatus,
});

export const mayQuote = (professional: Stored): boolean => missingFor(standingOf(professional)).length === 0;

/** Whether new jobs are told of. */
export const isNotified = (professional: Stored): boolean =>
  professional.isOffering && professional.point !== undefined && mayQuote(professional);
