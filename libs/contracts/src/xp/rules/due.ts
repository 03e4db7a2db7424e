import { DAY_MS } from '../../core/durations.js';
import { type PointEventKind, ruleOf, SOCIAL_XP_PER_DAY } from './awards.js';

/** Something that a member did, or that was done to what is theirs. Its award follows from it and from those of the same day. */
export interface PointEvent {
  /** however often it is told, it is one */
  id: string;
  event: PointEventKind;
  subject: string;
  at: number;
  /** when it was taken back; may be known before the point event itself */
  reversedAt?: number;
  /** between two of whom one had blocked the other */
  isBlocked?: boolean;
  /** what it pays where its rule leaves that to the fact */
  xp?: number;
  /** done for a friend */
  ofFriend?: boolean;
}

export function stands({ event, at, reversedAt, isBlocked }: PointEvent): boolean {
  if (isBlocked) return false;
  if (reversedAt === undefined) return true;
  const { reversibleDays } = ruleOf(event);
  return reversibleDays !== undefined && reversedAt - at >= reversibleDays * DAY_MS;
}

/** What came first comes first; the id decides between two of one millisecond. */
export const byTime = (a: Pick<PointEvent, 'at' | 'id'>, b: Pick<PointEvent, 'at' | 'id'>): number =>
  a.at - b.at || (a.id < b.id ? -1 : 1);

/** What is due for each point event, by its id. */
export type Dues = ReadonlyMap<string, number>;

export interface DayAwards {
  dues: Dues;
  /** beyond every cap, so that neither they nor anything later can ever be paid: need not be kept */
  surplus: readonly PointEvent[];
  tally: DayTally;
}

/** How far a day has come: how many of each kind that has a cap were counted, and what its social point events come to. */
export interface DayTally {
  counted: Readonly<Partial<Record<PointEventKind, number>>>;
  social: number;
}

export const NO_TALLY: DayTally = { counted: {}, social: 0 };

export interface Award {
  due: number;
  isSurplus: boolean;
  after: DayTally;
}

/** What a point event comes to behind those of its day that were counted; null where it is counted by the month. */
export function nextAward(tally: DayTally, pointEvent: PointEvent): Award | null {
  const { cap, social, active, xp } = ruleOf(pointEvent.event);
  if (cap?.per === 'month') return null;
  if (pointEvent.isBlocked) return { due: 0, isSurplus: false, after: tally };
  const place = tally.counted[pointEvent.event] ?? 0;
  if (cap && place >= cap.n) return { due: 0, isSurplus: !active, after: tally };
  const full = pointEvent.xp ?? xp ?? 0;
  const paid = social ? Math.min(full, SOCIAL_XP_PER_DAY - tally.social) : full;
  const after = {
    counted: cap ? { ...tally.counted, [pointEvent.event]: place + 1 } : tally.counted,
    social: social ? tally.social + paid : tally.social,
  };
  return { due: stands(pointEvent) ? paid : 0, isSurplus: false, after };
}

/**
 * Points are a function of what happened on the day, not of the order in which it is heard: the first ones by time are paid up
 * to the caps. One that is taken back keeps its place under the cap, so that doing it again with another subject gains nothing.
 */
export function awardsOfDay(pointEvents: readonly PointEvent[]): DayAwards {
  const dues = new Map<string, number>();
  const surplus: PointEvent[] = [];
  let tally = NO_TALLY;
  for (const pointEvent of pointEvents.toSorted(byTime)) {
    const award = nextAward(tally, pointEvent);
    if (!award) continue;
    tally = award.after;
    dues.set(pointEvent.id, award.due);
    if (award.isSurplus) surplus.push(pointEvent);
  }
  return { dues, surplus, tally };
}

/** The same for what is capped by the month. */
export function awardsOfMonth(pointEvents: readonly PointEvent[]): Dues {
  const counted = new Map<PointEventKind, number>();
  const dues = new Map<string, number>();
  for (const pointEvent of [...pointEvents].sort(byTime)) {
    const rule = ruleOf(pointEvent.event);
    if (rule.cap?.per !== 'month') continue;
    const place = counted.get(pointEvent.event) ?? 0;
    counted.set(pointEvent.event, place + 1);
    dues.set(pointEvent.id, place < rule.cap.n && stands(pointEvent) ? (pointEvent.xp ?? rule.xp ?? 0) : 0);
  }
  return dues;
}
