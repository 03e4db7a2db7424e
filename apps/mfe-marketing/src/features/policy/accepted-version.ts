import { ATHENS, localDate } from '@plateia/contracts';
import type { PageDocument } from '@plateia/contracts/shell';

/** The version that held when a member accepted; undefined where there was none yet. */
export const acceptedVersion = (changes: PageDocument['changes'], consentedAt: string): string | undefined => {
  // Where versions come into force.
  const day = localDate(Date.parse(consentedAt), ATHENS);
  return changes.find(({ date }) => date <= day)?.date;
};
