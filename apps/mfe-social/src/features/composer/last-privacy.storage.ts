import { kept, session } from '@plateia/data';
import { DEFAULT_PRIVACY, privacies } from '../../post-words/privacy.js';

/** Of whoever posted last at this browser. */
const last = kept<{ userId: string; privacySetting: number }>('privacy');

/** Where the next post of this member begins: the server always begins anew. */
export function lastPrivacyOf(userId: string): number {
  const found = last.read();
  const isKnown = found?.userId === userId && privacies.some(({ value }) => value === found.privacySetting);
  return isKnown ? found.privacySetting : DEFAULT_PRIVACY;
}

export const rememberPrivacy = (userId: string, privacySetting: number): void => last.write({ userId, privacySetting });

/** On every page, because one can sign out on each; whose session only ran out comes back to it. */
export const forgetPrivacyAtEnd = (): void => void session.onEnd((reason) => reason !== 'expired' && last.clear());
