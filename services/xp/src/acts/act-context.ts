import { type AwardedAct, ruleOf } from '@plateia/contracts/xp';
import { momentOf, type Zones } from '../domain/calendar.js';
import type { ActRow } from '../store/act.schema.js';

/** What an act is judged by besides itself, as far as it is known: the member's day, and what was between the two. */
export type ActContext = Pick<ActRow, 'date' | 'night' | 'isBlocked' | 'ofFriend'>;

/** Only what makes a day active knows whether it was night. */
export function dayOf(event: AwardedAct, at: number, zones: Zones): Pick<ActContext, 'date' | 'night'> {
  const { date, isNight } = momentOf(at, zones);
  return { date, ...(ruleOf(event).active && { night: isNight }) };
}

export const isSameContext = (a: ActContext, b: ActContext): boolean =>
  a.date === b.date && a.night === b.night && a.isBlocked === b.isBlocked && a.ofFriend === b.ofFriend;
