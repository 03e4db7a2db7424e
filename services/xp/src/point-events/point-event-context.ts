import { type PointEventKind, ruleOf } from '@plateia/contracts/xp';
import { momentOf, type Zones } from '../domain/calendar.js';
import type { PointEventRow } from '../store/point-event.schema.js';

/** What a point event is judged by besides itself, as far as it is known: the member's day, and what was between the two. */
export type PointEventContext = Pick<PointEventRow, 'date' | 'night' | 'isBlocked' | 'ofFriend'>;

/** Only what makes a day active knows whether it was night. */
export function dayOf(event: PointEventKind, at: number, zones: Zones): Pick<PointEventContext, 'date' | 'night'> {
  const { date, isNight } = momentOf(at, zones);
  return { date, ...(ruleOf(event).active && { night: isNight }) };
}

export const isSameContext = (a: PointEventContext, b: PointEventContext): boolean =>
  a.date === b.date && a.night === b.night && a.isBlocked === b.isBlocked && a.ofFriend === b.ofFriend;
