import { DEFAULT_PRIVACY, privacyOf } from '../../post-words/privacy.js';
import { lastPrivacy } from './last-privacy.storage.js';

/** The server always begins anew. What nobody knows is for the author alone. */
export function lastPrivacyOf(userId: string): number {
  const last = lastPrivacy.read();
  return privacyOf(last?.userId === userId ? last.privacySetting : DEFAULT_PRIVACY).value;
}

export const rememberPrivacy = (userId: string, privacySetting: number): void =>
  lastPrivacy.write({ userId, privacySetting });
