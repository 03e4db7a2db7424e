import type { EventData } from '@plateia/contracts';
import type { userBanned } from '@plateia/contracts/identity';

/** What identity last said of an account. */
export interface AccountStatus {
  banned: boolean;
  until: Date | null;
  closing: boolean;
}

/** As identity tells it, with the times that are compared here. */
export const statusOf = ({ banned, until, closing }: EventData<typeof userBanned>['standing']): AccountStatus => ({
  banned,
  until: until === null ? null : new Date(until),
  closing,
});

/**
 * Whether what a member is and did is shown to nobody. A ban ends by the clock, whether or not somebody has said so;
 * of whom nothing was heard nothing is wrong.
 */
export function isHidden(person: { standing?: AccountStatus | undefined } | null | undefined, nowMs: number): boolean {
  const standing = person?.standing;
  if (!standing) return false;
  return standing.closing || (standing.banned && (standing.until === null || standing.until.getTime() > nowMs));
}

/** Hidden, and may come back. Of whom nothing is left what others may read stays, without a name. */
export const isAway = (
  person: { standing?: AccountStatus | undefined; fullName?: string | undefined } | null | undefined,
  nowMs: number,
): boolean => isHidden(person, nowMs) && person?.fullName !== '';
