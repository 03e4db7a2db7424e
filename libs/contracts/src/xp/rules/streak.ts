import { streakAwards } from './awards.js';
import { addDays, daysBetween } from './dates.js';

const MOST_FREEZES = 2;
const DAYS_FOR_A_FREEZE = 7;

/** Whether a member was active on a date, and in the night before its morning. */
export interface Activity {
  day?: boolean;
  night?: boolean;
}

/** Activity by local date. */
export type Activities = Readonly<Record<string, Activity>>;

export interface Streak {
  days: number;
  best: number;
  freezes: number;
  /** days towards the next freeze */
  towardsFreeze: number;
  lastDate: string | null;
}

export const NO_STREAK: Streak = { days: 0, best: 0, freezes: 0, towardsFreeze: 0, lastDate: null };

/** The dates that count, in order. What is done in the night fills the evening before, where that is empty. */
export function filledDates(activities: Activities): readonly string[] {
  const filled = new Set<string>();
  for (const date of Object.keys(activities).sort()) {
    const { day, night } = activities[date] ?? {};
    const before = addDays(date, -1);
    if (night) filled.add(filled.has(before) ? date : before);
    if (day) filled.add(date);
  }
  return [...filled].sort();
}

/** One more day. A date that was missed uses up a freeze, or ends the streak; `excused` dates are not missed. */
export function withDate(streak: Streak, date: string, excused: ReadonlySet<string>): Streak {
  const { days, freezes, towardsFreeze, best } = withGap(streak, date, excused);
  const earns = towardsFreeze + 1 === DAYS_FOR_A_FREEZE;
  return {
    days: days + 1,
    best: Math.max(best, days + 1),
    freezes: earns ? Math.min(MOST_FREEZES, freezes + 1) : freezes,
    towardsFreeze: earns ? 0 : towardsFreeze + 1,
    lastDate: date,
  };
}

/** As it stands on a date on which nothing was done yet. */
export function withGap(streak: Streak, date: string, excused: ReadonlySet<string>): Streak {
  const { lastDate, freezes } = streak;
  if (lastDate === null) return streak;
  let missed = 0;
  for (let n = 1; n < daysBetween(lastDate, date) && missed <= MOST_FREEZES; n++) {
    if (!excused.has(addDays(lastDate, n))) missed++;
  }
  if (missed <= freezes) return { ...streak, freezes: freezes - missed };
  return { ...streak, days: 0, freezes: 0, towardsFreeze: 0 };
}

export interface StreakRun {
  streak: Streak;
  /** lengths that are paid for, reached on the way */
  reached: readonly number[];
  /** of the lengths that are new, on which date */
  reachedOn: ReadonlyMap<number, string>;
}

export function streakOver(dates: readonly string[], from: Streak, excused: ReadonlySet<string>): StreakRun {
  let streak = from;
  const reachedOn = new Map<number, string>();
  for (const date of dates) {
    const { best } = streak;
    streak = withDate(streak, date, excused);
    if (streak.best > best) reachedOn.set(streak.best, date);
  }
  const reached = streakAwards.map(({ days }) => days).filter((days) => days <= streak.best);
  return { streak, reached, reachedOn };
}
