import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import { levelName, type XpData, xpForNext, xpInLevel } from '@plateia/contracts/xp';
import { Clock } from '@plateia/runtime';
import type { Caller } from '@plateia/service-kit';
import {
  addDays,
  datesOfFourWeeks,
  datesOfWeek,
  filledDates,
  NO_STREAK,
  type Streak,
  withGap,
} from '@plateia/contracts/xp/rules';
import { excusedDates, momentOf, NIGHT_ENDS_HOUR, startOf, zoneAt, type Zones } from '../domain/calendar.js';
import { Accounts } from '../store/accounts.store.js';
import { Gamification } from '../members/gamification.js';

@Injectable()
export class ReadXp {
  constructor(
    private readonly accounts: Accounts,
    private readonly gamification: Gamification,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, lang: Language): Promise<XpData> {
    const [{ zones = [] }, account] = await Promise.all([
      this.gamification.require(caller),
      this.accounts.find(caller.userId),
    ]);
    const { sum = 0, level = 1, streak = NO_STREAK, activities = {} } = account ?? {};
    const xp = Math.max(0, sum);
    const now = this.clock.now();
    const streakNow = currentStreak(streak, now, zones);
    const today = momentOf(now, zones).date;
    const filled = filledDates(activities);
    const tiles = (dates: readonly string[]) => dates.map((date) => ({ date, laid: filled.includes(date) }));
    return {
      xp,
      level,
      streak: streakNow.days,
      levelName: levelName(level, lang),
      xpInLevel: xpInLevel(xp, level),
      xpForNext: xpForNext(level),
      bestStreak: streakNow.best,
      freezes: streakNow.freezes,
      streakSafeUntil: streakNow.days > 0 ? safeUntil(streakNow, zoneAt(zones, now)) : null,
      week: tiles(datesOfWeek(today)),
      fourWeeks: tiles(datesOfFourWeeks(today)),
    };
  }
}

/** What was missed since the last date is counted when somebody looks. In the night, yesterday can still be filled. */
function currentStreak(streak: Streak, now: number, zones: Zones): Streak {
  const { date, isNight } = momentOf(now, zones);
  return withGap(streak, isNight ? addDays(date, -1) : date, excusedDates(zones));
}

const safeUntil = ({ lastDate }: Streak, zone: string): string | null =>
  lastDate === null ? null : new Date(startOf(addDays(lastDate, 2), zone, NIGHT_ENDS_HOUR)).toISOString();
