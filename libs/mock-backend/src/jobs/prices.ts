import { DAY_MS, CURRENCY } from '@plateia/contracts';
import type { PriceMetrics, PricePeriod, PriceRange } from '@plateia/contracts/bookings';
import { assumedDurationOf, averageOf } from '@plateia/contracts/bookings/rules';
import type { BookableCategory } from './bookable-categories.js';

const HOUR_MINUTES = 60;
/** As many as a job of middle size has, where it is measured. */
const ASSUMED_M2 = 40;

const spans: Readonly<Record<PricePeriod, { days: number; stepDays: number }>> = {
  '1M': { days: 30, stepDays: 6 },
  '3M': { days: 90, stepDays: 15 },
  '6M': { days: 180, stepDays: 30 },
};

const estimateOf = ({ low, high }: BookableCategory) => ({ low, median: averageOf({ low, high }), high });

/** The estimate of the category: in the mock too few jobs are done to say more. */
export function metricsOf(bookable: BookableCategory, period: PricePeriod, now: number): PriceMetrics {
  const { days, stepDays } = spans[period];
  const steps = Math.floor(days / stepDays);
  const dates = Array.from({ length: steps + 1 }, (_, n) => new Date(now - (steps - n) * stepDays * DAY_MS));
  const estimate = estimateOf(bookable);
  return {
    period,
    currency: CURRENCY,
    unit: bookable.unit,
    sampleSize: 0,
    ...estimate,
    source: 'estimate',
    points: dates.map((date) => ({ date: date.toISOString().slice(0, 10), ...estimate })),
  };
}

/** For the whole job, as quotes are. */
export function fairnessOf(bookable: BookableCategory): PriceRange {
  const hours = assumedDurationOf(bookable.id, bookable.unit) / HOUR_MINUTES;
  const units = bookable.unit === 'job' ? 1 : bookable.unit === 'hour' ? hours : ASSUMED_M2;
  const { low, median, high } = estimateOf(bookable);
  const whole = (price: number): number => Math.round(price * units);
  return { low: whole(low), median: whole(median), high: whole(high), sampleSize: 0, source: 'estimate' };
}
