import { type AwardedAct, ruleOf } from '@plateia/contracts/xp';

const DAY_MS = 86_400_000;

/** Something that a member did, or that was done to what is theirs. Its award follows from it and from those of the same day. */
export interface Act {
  /** `<member>:<event>:<subject>`: however often it is told, it is one */
  id: string;
  event: AwardedAct;
  subject: string;
  at: number;
  /** when it was taken back; may be known before the act itself */
  reversedAt?: number;
  /** between two of whom one had blocked the other */
  isBlocked?: boolean;
  /** what it pays where its rule leaves that to the fact */
  xp?: number;
  /** done for a friend */
  ofFriend?: boolean;
}

export const actId = (userId: string, event: AwardedAct, subject: string): string => `${userId}:${event}:${subject}`;

export function stands({ event, at, reversedAt, isBlocked }: Act): boolean {
  if (isBlocked) return false;
  if (reversedAt === undefined) return true;
  const { reversibleDays } = ruleOf(event);
  return reversibleDays !== undefined && reversedAt - at >= reversibleDays * DAY_MS;
}

/** What came first comes first; the id decides between two of one millisecond. */
export const byTime = (a: Act, b: Act): number => a.at - b.at || (a.id < b.id ? -1 : 1);
