import { HOUR_MS, localDate, wallClock } from '@plateia/contracts';

export const dateIn = (zone: string, at: number): string => localDate(at, zone);

/** The moment at which the hour of a local date begins. */
export function startOf(date: string, zone: string, hour = 0): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS;
  return asUtc - (wallClock(asUtc, zone).getTime() - asUtc);
}
