import { DAY_MS } from '@plateia/contracts';
import type { PricePeriod } from '@plateia/contracts/bookings';

interface Span {
  days: number;
  /** between two points of the chart */
  stepDays: number;
}

const spans: Readonly<Record<PricePeriod, Span>> = {
  '1M': { days: 30, stepDays: 6 },
  '3M': { days: 90, stepDays: 15 },
  '6M': { days: 180, stepDays: 30 },
};

/** The longest period, seen from the first point of its chart. */
export const OLDEST_MS = 2 * spans['6M'].days * DAY_MS;

/** The days that the points of a chart stand for, the last one today. */
export function chartDays(period: PricePeriod, nowMs: number): Date[] {
  const { days, stepDays } = spans[period];
  const steps = Math.floor(days / stepDays);
  return Array.from({ length: steps + 1 }, (_, n) => new Date(nowMs - (steps - n) * stepDays * DAY_MS));
}

/** What counts on a day: the period that ends with it. */
export const windowOf = (period: PricePeriod, day: Date): { from: number; until: number } => ({
  from: day.getTime() - spans[period].days * DAY_MS,
  until: day.getTime(),
});
