import type { PageDocument } from '@plateia/contracts/shell';

/** As dates of versions are written, and where they come into force. */
const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens' });

/** The version that held when a member accepted; undefined where there was none yet. */
export const acceptedVersion = (changes: PageDocument['changes'], consentedAt: string): string | undefined => {
  const day = dates.format(new Date(consentedAt));
  return changes.find(({ date }) => date <= day)?.date;
};
