import { DAY_MS } from '../../core/durations.js';
import { type AwardedAct, ruleOf, SOCIAL_XP_PER_DAY } from './awards.js';

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
export const byTime = (a: Pick<Act, 'at' | 'id'>, b: Pick<Act, 'at' | 'id'>): number =>
  a.at - b.at || (a.id < b.id ? -1 : 1);

/** What is due for each act, by its id. */
export type Dues = ReadonlyMap<string, number>;

export interface DayOfActs {
  dues: Dues;
  /** beyond every cap, so that neither they nor anything later can ever be paid: need not be kept */
  surplus: readonly Act[];
  tally: DayTally;
}

/** How far a day has come: how many of each kind that has a cap were counted, and what its social acts come to. */
export interface DayTally {
  counted: Readonly<Partial<Record<AwardedAct, number>>>;
  social: number;
}

export const NO_TALLY: DayTally = { counted: {}, social: 0 };

export interface Award {
  due: number;
  isSurplus: boolean;
  after: DayTally;
}

/** What an act comes to behind those of its day that were counted; null where it is counted by the month. */
export function nextAward(tally: DayTally, act: Act): Award | null {
  const { cap, social, active, xp } = ruleOf(act.event);
  if (cap?.per === 'month') return null;
  if (act.isBlocked) return { due: 0, isSurplus: false, after: tally };
  const place = tally.counted[act.event] ?? 0;
  if (cap && place >= cap.n) return { due: 0, isSurplus: !active, after: tally };
  const full = act.xp ?? xp ?? 0;
  const paid = social ? Math.min(full, SOCIAL_XP_PER_DAY - tally.social) : full;
  const after = {
    counted: cap ? { ...tally.counted, [act.event]: place + 1 } : tally.counted,
    social: social ? tally.social + paid : tally.social,
  };
  return { due: stands(act) ? paid : 0, isSurplus: false, after };
}

/**
 * Points are a function of what happened on the day, not of the order in which it is heard: the first ones by time are paid up
 * to the caps. One that is taken back keeps its place under the cap, so that doing it again with another subject gains nothing.
 */
export function awardsOfDay(acts: readonly Act[]): DayOfActs {
  const dues = new Map<string, number>();
  const surplus: Act[] = [];
  let tally = NO_TALLY;
  for (const act of acts.toSorted(byTime)) {
    const award = nextAward(tally, act);
    if (!award) continue;
    tally = award.after;
    dues.set(act.id, award.due);
    if (award.isSurplus) surplus.push(act);
  }
  return { dues, surplus, tally };
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
