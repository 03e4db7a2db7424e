import { kept, session } from '@plateia/data';

/** Of whoever posted last at this browser. */
export const lastPrivacy = kept<{ userId: string; privacySetting: number }>('privacy');

/** On every page, because one can sign out on each; whose session only ran out comes back to it. */
export const forgetPrivacyAtEnd = (): void =>
  void session.onEnd((reason) => reason !== 'expired' && lastPrivacy.clear());
