export interface Consents {
  terms: boolean;
  privacy: boolean;
  marketing: boolean;
  version: string;
  at: Date;
}

/** The parts without which nobody is a member. */
export interface Registration {
  consents: Consents | null;
  dob: string | null;
  fullName: string | null;
  country: string | null;
}

export const isConsentGiven = (registration: Registration, versionInForce: string): boolean =>
  registration.consents?.version === versionInForce && registration.consents.terms && registration.consents.privacy;

export function missingParts(registration: Registration, versionInForce: string): string[] {
  const missing = isConsentGiven(registration, versionInForce) ? [] : ['terms', 'privacy'];
  for (const part of ['dob', 'fullName', 'country'] as const) if (!registration[part]) missing.push(part);
  return missing;
}

export const DEFAULT_ZONE = 'Europe/Athens';

export const defaultPrefs = (adult: boolean) => ({
  timeZone: DEFAULT_ZONE,
  gamificationEnabled: adult,
  profileViews: adult,
  readReceipts: true,
  typing: true,
  visibility: {
    country: 'friends' as const,
    gender: 'friends' as const,
    friends: 'friends' as const,
    level: 'me' as const,
  },
});
