import { partsForQuotes, type MissingForQuotes } from '../professional/professional-profile.shapes.js';

export interface ProfileParts {
  hasPhoto: boolean;
  businessName: string;
  businessDescription: string;
  categories: readonly string[];
  address: { city: string; postcode: string } | null;
  legal: { legal_name: string; phone: string; vat_number: string } | null;
  documentsSent: boolean;
  hasPayoutAccount: boolean;
  onboardingCompleted: boolean;
  isSuspended: boolean;
}

/** From here on a description tells something. */
export const TELLING_DESCRIPTION = 80;
const WHOLE = 100;

const lacks: Record<MissingForQuotes, (profile: ProfileParts) => boolean> = {
  onboarding_completed: ({ onboardingCompleted }) => !onboardingCompleted,
  business_name: ({ businessName }) => businessName === '',
  categories: ({ categories }) => categories.length === 0,
  service_address: ({ address }) => !address || address.city === '' || address.postcode === '',
  legal: ({ legal }) => !legal || legal.legal_name === '' || legal.phone === '' || legal.vat_number === '',
  suspended: ({ isSuspended }) => isSuspended,
};

export const missingOf = (profile: ProfileParts): MissingForQuotes[] =>
  partsForQuotes.filter((part) => lacks[part](profile));

export const canQuote = (profile: ProfileParts): boolean => missingOf(profile).length === 0;

/** In percent; whoever has gone through all steps is done, whatever they left out. */
export function completionOf(profile: ProfileParts): number {
  if (profile.onboardingCompleted) return WHOLE;
  const has = (part: MissingForQuotes): boolean => !lacks[part](profile);
  const worth: readonly [number, boolean][] = [
    [10, profile.hasPhoto],
    [10, has('business_name')],
    [10, Array.from(profile.businessDescription).length >= TELLING_DESCRIPTION],
    [20, has('categories')],
    [15, has('service_address')],
    [15, has('legal')],
    [10, profile.documentsSent],
    [10, profile.hasPayoutAccount],
  ];
  return worth.reduce((sum, [percent, isThere]) => sum + (isThere ? percent : 0), 0);
}
