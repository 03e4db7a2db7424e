import {
  type Activities,
  type Activity,
  addDays,
  filledDates,
  type Streak,
  streakOver,
  type StreakRun,
} from '@plateia/contracts/xp/rules';

/** Longer than anything may arrive late: the log keeps a week. */
const KEPT_DAYS = 40;

export interface Record {
  activities: Activities;
  streakBefore: Streak;
}

export interface Course extends Record, StreakRun {
  filled: readonly string[];
}

/** With the new activity of some dates; what is too old to change is folded into the streak before. */
export function courseOf(
  { activities, streakBefore }: Record,
  changed: ReadonlyMap<string, Activity>,
  excused: ReadonlySet<string>,
): Course {
  const known: { [date: string]: Activity } = { ...activities };
  for (const [date, activity] of changed) {
    // What was folded in is closed.
    if (streakBefore.lastDate !== null && date <= streakBefore.lastDate) continue;
    if (activity.day || activity.night) known[date] = activity;
    else delete known[date];
  }
  const filled = filledDates(known);
  const run = streakOver(filled, streakBefore, excused);
  const newest = filled.at(-1);
  const closing = newest === undefined ? [] : filled.filter((date) => date < addDays(newest, -KEPT_DAYS));
  const lastClosed = closing.at(-1);
  if (lastClosed === undefined) return { activities: known, streakBefore, ...run, filled };
  const kept = Object.fromEntries(Object.entries(known).filter(([date]) => date > lastClosed));
  return { activities: kept, streakBefore: streakOver(closing, streakBefore, excused).streak, ...run, filled };
}
