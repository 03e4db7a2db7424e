import type { QuestPeriod } from '../xp.js';
import { addDays, monthOf, weekOf } from './dates.js';
import { type QuestRule, questRules, questsPerPeriod } from './quests.js';

/** What a period is called: a starter has one in a life. */
export function periodKey(period: QuestPeriod, date: string): string {
  if (period === 'daily') return date;
  if (period === 'weekly') return weekOf(date);
  return period === 'monthly' ? monthOf(date) : 'once';
}

type Period = Exclude<QuestPeriod, 'starter'>;

/** Its first date, and the first one that is no longer of it. */
export function spanOf(period: Period, date: string): readonly [string, string] {
  if (period === 'daily') return [date, addDays(date, 1)];
  if (period === 'weekly') return [weekOf(date), addDays(weekOf(date), 7)];
  return [`${monthOf(date)}-01`, `${monthOf(addDays(`${monthOf(date)}-28`, 4))}-01`];
}

/** Null for a starter. */
export const endOfPeriod = (period: QuestPeriod, date: string): string | null =>
  period === 'starter' ? null : spanOf(period, date)[1];

export const isInPeriod = (date: string, period: QuestPeriod, of: string): boolean =>
  periodKey(period, date) === periodKey(period, of);

/**
 * Everybody has quests of their own, the same ones however often one looks: those that `rank` puts first of their period. What decides
 * over them holds for the whole period, so that nothing done meanwhile takes one away.
 */
export function questsOf(
  userId: string,
  date: string,
  isHelper: (firstDate: string) => boolean,
  rank: (seed: string) => number,
): readonly QuestRule[] {
  const starters = questRules.filter(({ period }) => period === 'starter');
  const chosen = (['daily', 'weekly', 'monthly'] as const).flatMap((period) => {
    const seed = `${userId}:${periodKey(period, date)}`;
    const helps = isHelper(spanOf(period, date)[0]);
    const offered = questRules.filter((quest) => quest.period === period && (helps || !quest.ofHelpers));
    const place = new Map(offered.map((quest) => [quest, rank(`${seed}:${quest.id}`)]));
    return offered.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)).slice(0, questsPerPeriod[period]);
  });
  return [...starters, ...chosen];
}
