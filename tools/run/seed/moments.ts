import { MINUTE_MS, HOUR_MS } from '../../../libs/contracts/src/core/durations.ts';
import { ATHENS, wallClock } from '../../../libs/contracts/src/core/local-days.ts';

/** '12d 09:30', '5h' or '50m' before `now`. */
export function momentOf(ago: string, now: number): number {
  const short = /^(\d+)([hm])$/.exec(ago);
  if (short) return now - Number(short[1]) * (short[2] === 'h' ? HOUR_MS : MINUTE_MS);
  const [, days, hours, minutes] = /^(\d+)d (\d\d):(\d\d)$/.exec(ago) ?? [];
  if (days === undefined) throw new Error(`"${ago}" is no moment`);
  return atClock(now, { days: -Number(days), hours: Number(hours), minutes: Number(minutes) });
}

/** '2d 10:00' after `now`. */
export function inDays(ahead: string, now: number): number {
  const [, days, hours, minutes] = /^(\d+)d (\d\d):(\d\d)$/.exec(ahead) ?? [];
  if (days === undefined) throw new Error(`"${ahead}" is no moment`);
  return atClock(now, { days: Number(days), hours: Number(hours), minutes: Number(minutes) });
}

/** Early on the first day of this month, or of one so many before. */
export function firstOfMonth(back: number, now: number): number {
  const today = wallClock(now, ATHENS);
  return fromWall(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1, 2));
}

/** A time of day in Athens, so many dates from today's: days there last 23 or 25 hours when clocks change. */
function atClock(now: number, { days, hours, minutes }: { days: number; hours: number; minutes: number }): number {
  const today = wallClock(now, ATHENS);
  const date = today.getUTCDate() + days;
  return fromWall(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), date, hours, minutes));
}

/** When the clocks of Athens show what `wall` is in UTC. */
const fromWall = (wall: number): number => wall - offsetAt(wall - offsetAt(wall));

/** How far the clocks of Athens are ahead. */
function offsetAt(moment: number): number {
  return Math.round((wallClock(moment, ATHENS).getTime() - moment) / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
}
