import type { PageDocument } from '@plateia/contracts/shell';

/** Instead of a date: what somebody had accepted before they were last asked again. */
const CONSENT = 'consent';

/** The date of the earlier version that an address names, if there is one. */
export function versionBefore(changes: PageDocument['changes'], asked: string | null): string | undefined {
  if (asked !== CONSENT) return changes.slice(1).find(({ date }) => date === asked)?.date;
  const newest = changes.findIndex(({ asksConsent }) => asksConsent === true);
  return newest === -1 ? undefined : changes[newest + 1]?.date;
}
