import { isInPeriod, periodKey, questsOf as questsBy, type QuestRule } from '@plateia/contracts/xp/rules';
import type { PointEventRow } from '../world/state.js';
import { stands, type Due } from './awards.js';
import { dateIn } from './calendar.js';

/** What a member did, where it is midnight when, and on which dates they were active. */
export interface Doings {
  userId: string;
  acts: readonly PointEventRow[];
  zone: string;
  dates: readonly string[];
  isHelper: boolean;
}

/** Everybody has quests of their own, the same ones however often one looks. */
export const questsOf = ({ userId, isHelper }: Pick<Doings, 'userId' | 'isHelper'>, date: string) =>
  questsBy(userId, date, () => isHelper, hashOf);

export function progressOf({ period, goal, counts }: QuestRule, doings: Doings, date: string): number {
  const isWithin = (day: string) => isInPeriod(day, period, date);
  if (counts === 'active_days') return Math.min(goal, doings.dates.filter(isWithin).length);
  const counted = doings.acts.filter(
    (act) =>
      counts.kinds.includes(act.event) &&
      (!counts.ofFriends || act.ofFriend) &&
      stands(act) &&
      isWithin(dateIn(doings.zone, act.at)),
  );
  return Math.min(goal, counted.length);
}

/** Of a day, and of the week and the month around it. */
export function duesOfQuests(doings: Doings, at: number): Due[] {
  const date = dateIn(doings.zone, at);
  return questsOf(doings, date).map((quest) => {
    const isDone = progressOf(quest, doings, date) >= quest.goal;
    const paid = { event: questEvent(quest), subject: periodKey(quest.period, date) };
    return { ...paid, xp: isDone ? quest.xp : 0, at };
  });
}

export const questEvent = ({ id }: QuestRule): string => `quest:${id}`;

/** Spreads well enough for a choice of quests. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
