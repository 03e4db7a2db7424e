import { DAY_MS, ATHENS, localDate, nextLocalDay, wallClock } from '@plateia/contracts';
import { type History, valueAt } from './history.js';

export const DEFAULT_ZONE = ATHENS;
/** What is done so early still belongs to the evening before. */
export const NIGHT_ENDS_HOUR = 3;

/** Zones of a member; each holds from the midnight, in the zone before it, that follows the choice. */
export type Zones = History<string>;

/** The local date of a moment, and whether the night before was still going on. */
export interface Moment {
  date: string;
  isNight: boolean;
}

export const zoneAt = (zones: Zones, at: number): string => valueAt(zones, at, DEFAULT_ZONE);

export function momentOf(at: number, zones: Zones): Moment {
  const zone = zoneAt(zones, at);
  return { date: localDate(at, zone), isNight: hourOf(at, zone) < NIGHT_ENDS_HOUR };
}

/** From when on a zone chosen at that time holds. */
export const takesEffect = (chosenAt: number, zones: Zones): number => nextLocalDay(chosenAt, zoneAt(zones, chosenAt));

const hourOf = (at: number, zone: string): number => wallClock(at, zone).getUTCHours();

/** The first moment of a local date at the given hour, in the zone. */
export function startOf(date: string, zone: string, hour = 0): number {
  let from = Date.parse(`${date}T00:00:00Z`) - DAY_MS;
  while (localDate(from, zone) < date) from = nextLocalDay(from, zone);
  let at = from;
  while (hourOf(at, zone) < hour && localDate(at, zone) === date) at += 15 * 60_000;
  return at;
}

/** Dates on which another zone began to hold: they may be shorter than a day, so they are never missed. */
export const excusedDates = (zones: Zones): ReadonlySet<string> =>
  new Set(
    zones
      .slice(1)
      .flatMap(({ at, value }, index) => [localDate(at, value), localDate(at - 1, zones[index]?.value ?? value)]),
  );
