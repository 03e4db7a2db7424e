import { MINUTE_MS, HOUR_MS, DAY_MS } from '../../../libs/contracts/src/core/durations.ts';
import { ATHENS, wallClock } from '../../../libs/contracts/src/core/local-days.ts';

/** '12d 09:30', '5h' or '50m' before `now`. */
export function momentOf(ago: string, now: number): number {
  const short = /^(\d+)([hm])$/.exec(ago);
  if (short) return now - Number(short[1]) * (short[2] === 'h' ? HOUR_MS : MINUTE_MS);
  const [, days, hours, minutes] = /^(\d+)d (\d\d):(\d\d)$/.exec(ago) ?? [];
  if (days === undefined) throw new Error(`"${ago}" is no moment`);
  return atClock(now - Number(days) * DAY_MS, Number(hours), Number(minutes));
}

/** '2d 10:00' after `now`. */
export function inDays(ahead: string, now: number): number {
  const [, days, hours, minutes] = /^(\d+)d (\d\d):(\d\d)$/.exec(ahead) ?? [];
  if (days === undefined) throw new Error(`"${ahead}" is no moment`);
  return atClock(now + Number(days) * DAY_MS, Number(hours), Number(minutes));
}

/** Early on the first day of this month, or of one so many before. */
export function firstOfMonth(back: number, now: number): number {
  const today = wallClock(now, ATHENS);
  return atClock(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1, 12), 2, 0);
}

function atClock(day: number, hours: number, minutes: number): number {
  const midnight = day - ((day + offsetAt(day)) % DAY_MS);
  return midnight + hours * HOUR_MS + minutes * MINUTE_MS;
}

/** How far the clocks of Athens are ahead. */
function offsetAt(moment: number): number {
  return Math.round((wallClock(moment, ATHENS).getTime() - moment) / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
}
