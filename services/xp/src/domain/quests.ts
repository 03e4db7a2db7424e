import { createHash } from 'node:crypto';
import { type QuestPeriod, type QuestRule, questRules, questsPerPeriod } from '@plateia/contracts/xp';
import { addDays, monthOf, weekOf } from './calendar.js';

/** What a period is called: a starter has one in a life. */
export function periodKey(period: QuestPeriod, date: string): string {
  if (period === 'daily') return date;
  if (period === 'weekly') return weekOf(date);
  return period === 'monthly' ? monthOf(date) : 'once';
}

/** The first date that is no longer of the period; null for a starter. */
export function endOfPeriod(period: QuestPeriod, date: string): string | null {
  if (period === 'daily') return addDays(date, 1);
  if (period === 'weekly') return addDays(weekOf(date), 7);
  return period === 'monthly' ? `${monthOf(addDays(`${monthOf(date)}-28`, 4))}-01` : null;
}

/** Everybody has quests of their own, the same ones however often one looks. */
export function questsOf(userId: string, date: string): readonly QuestRule[] {
  const starters = questRules.filter(({ period }) => period === 'starter');
  const chosen = (['daily', 'weekly', 'monthly'] as const).flatMap((period) => {
    const seed = `${userId}:${periodKey(period, date)}`;
    const offered = questRules.filter((quest) => quest.period === period);
    return offered.toSorted((a, b) => rank(seed, a) - rank(seed, b)).slice(0, questsPerPeriod[period]);
  });
  return [...starters, ...chosen];
}

const rank = (seed: string, { id }: QuestRule): number =>
  createHash('sha256').update(`${seed}:${id}`).digest().readUInt32BE(0);
