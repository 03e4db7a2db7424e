import type { AuthorStanding } from '@plateia/contracts/feed/rules';

/** What identity last said of an account. */
export interface Standing {
  banned: boolean;
  until: Date | null;
  closing: boolean;
}

/** A ban ends by the clock, whether or not somebody has said so. Nothing heard means nothing is wrong. */
export function standingAt(nowMs: number, standing: Standing | undefined): AuthorStanding {
  if (!standing) return { active: true };
  const banned = standing.banned && (standing.until === null || standing.until.getTime() > nowMs);
  return { active: !banned && !standing.closing };
}
