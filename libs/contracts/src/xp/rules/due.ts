import { type AwardedAct, ruleOf, SOCIAL_XP_PER_DAY } from './awards.js';

const DAY_MS = 86_400_000;

/** Something that a member did, or that was done to what is theirs. Its award follows from it and from those of the same day. */
export interface Act {
  /** however often it is told, it is one */
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

export function stands({ event, at, reversedAt, isBlocked }: Act): boolean {
  if (isBlocked) return false;
  if (reversedAt === undefined) return true;
  const { reversibleDays } = ruleOf(event);
  return reversibleDays !== undefined && reversedAt - at >= reversibleDays * DAY_MS;
}

/** What came first comes first; the id decides between two of one millisecond. */
const byTime = (a: Act, b: Act): number => a.at - b.at || (a.id < b.id ? -1 : 1);

/** What is due for each act, by its id. */
export type Dues = ReadonlyMap<string, number>;

export interface DayOfActs {
  dues: Dues;
  /** beyond every cap, so that neither they nor anything later can ever be paid: need not be kept */
  surplus: readonly Act[];
}

/**
 * Points are a function of what happened on the day, not of the order in which it is heard: the first ones by time are paid up
 * to the caps. One that is taken back keeps its place under the cap, so that doing it again with another subject gains nothing.
 */
export function awardsOfDay(acts: readonly Act[]): DayOfActs {
  const dues = new Map<string, number>();
  const surplus: Act[] = [];
  const counted = new Map<AwardedAct, number>();
  let social = 0;
  for (const act of [...acts].sort(byTime)) {
    const rule = ruleOf(act.event);
    if (rule.cap?.per === 'month') continue;
    if (act.isBlocked) {
      dues.set(act.id, 0);
      continue;
    }
    const place = counted.get(act.event) ?? 0;
    counted.set(act.event, place + 1);
    if (rule.cap && place >= rule.cap.n) {
      dues.set(act.id, 0);
      if (!rule.active) surplus.push(act);
      continue;
    }
    const full = act.xp ?? rule.xp ?? 0;
    const due = rule.social ? Math.min(full, SOCIAL_XP_PER_DAY - social) : full;
    if (rule.social) social += due;
    dues.set(act.id, stands(act) ? due : 0);
  }
  return { dues, surplus };
}

/** The same for what is capped by the month. */
export function awardsOfMonth(acts: readonly Act[]): Dues {
  const counted = new Map<AwardedAct, number>();
  const dues = new Map<string, number>();
  for (const act of [...acts].sort(byTime)) {
    const rule = ruleOf(act.event);
    if (rule.cap?.per !== 'month') continue;
    const place = counted.get(act.event) ?? 0;
    counted.set(act.event, place + 1);
    dues.set(act.id, place < rule.cap.n && stands(act) ? (act.xp ?? rule.xp ?? 0) : 0);
  }
  return dues;
}
