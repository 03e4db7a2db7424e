import { DAY_MS, ATHENS, type Stage } from '@plateia/contracts';
import { CONSENT_VERSION } from '@plateia/contracts/identity';

/** As long as somebody may take to become a member. */
export const REGISTRATION_LIFETIME_MS = 30 * DAY_MS;

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

/** A member who has not accepted the texts in force goes on as somebody who registers. */
export const stageUntilConsent = ({ stage, ...registration }: Registration & { stage: Stage }): Stage =>
  stage === 'active' && !isConsentGiven(registration, CONSENT_VERSION) ? 'onboarding' : stage;

export function missingParts(registration: Registration, versionInForce: string): string[] {
  const missing = isConsentGiven(registration, versionInForce) ? [] : ['terms', 'privacy'];
  for (const part of ['dob', 'fullName', 'country'] as const) if (!registration[part]) missing.push(part);
  return missing;
}

export const DEFAULT_ZONE = ATHENS;

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
