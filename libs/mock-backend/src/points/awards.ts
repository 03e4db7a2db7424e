import { ONCE, ruleOf, streakAwards } from '@plateia/contracts/xp';
import {
  awardsOfDay,
  NO_STREAK,
  stands as standsByRule,
  streakOver,
  withGap,
  type PointEvent,
  type Streak,
} from '@plateia/contracts/xp/rules';
import type { PointEventRow } from '../world/state.js';
import { dateIn } from './calendar.js';

/** Something that is to come to so many points in the ledger. */
export interface Due {
  event: string;
  subject: string;
  xp: number;
  at: number;
}

/** Nobody here chooses another zone, so no date is shorter than a day. */
const NO_DATES: ReadonlySet<string> = new Set();

const toPointEvent = ({ reversedAt, ...act }: PointEventRow): PointEvent => ({
  ...act,
  id: `${act.event}:${act.subject}`,
  ...(reversedAt !== null && { reversedAt }),
});

export const stands = (act: PointEventRow): boolean => standsByRule(toPointEvent(act));

export const duesOfActs = (acts: readonly PointEventRow[], zone: string): Due[] =>
  [...Map.groupBy(acts.map(toPointEvent), ({ at }) => dateIn(zone, at)).values()].flatMap((day) => {
    const { dues } = awardsOfDay(day);
    return day.map(({ id, event, subject, at }) => ({ event, subject, at, xp: dues.get(id) ?? 0 }));
  });

/** In order, each once. */
export const activeDates = (acts: readonly PointEventRow[], zone: string): string[] =>
  [
    ...new Set(
      acts.filter((act) => ruleOf(act.event).active === true && stands(act)).map(({ at }) => dateIn(zone, at)),
    ),
  ].sort();

/** As it stands on a date. */
export const streakOn = (date: string, active: readonly string[]): Streak =>
  withGap(streakOver(active, NO_STREAK, NO_DATES).streak, date, NO_DATES);

/** Streaks of the lengths that are paid for. */
export function duesOfStreaks(dates: readonly string[], at: number): Due[] {
  const { reached } = streakOver(dates, NO_STREAK, NO_DATES);
  const paid = streakAwards.filter(({ days }) => reached.includes(days));
  return paid.map(({ days, xp }) => ({ event: `streak_${days}`, subject: ONCE, xp, at }));
}
