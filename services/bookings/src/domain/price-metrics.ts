import { CURRENCY } from '@plateia/contracts';
import type { PriceMetrics, PricePeriod } from '@plateia/contracts/bookings';
import type { CategoryLeaf } from './category-seed.js';
import { chartDays, windowOf } from './price-periods.js';
import { quartilesOf, type Quartiles } from './quartiles.js';
import { roundedMiddle } from './job-figures.js';

/** Fewer jobs say nothing of a price. */
export const ENOUGH_JOBS = 20;

export interface PricedJob {
  /** per unit of the category */
  price: number;
  doneAt: number;
}

const dateOf = (day: Date): string => day.toISOString().slice(0, 10);

/** What such jobs cost: of those that were done, or the estimate of the category where they are few. */
export function metricsOf(
  { price }: CategoryLeaf,
  jobs: readonly PricedJob[],
  period: PricePeriod,
  nowMs: number,
): PriceMetrics {
  const days = chartDays(period, nowMs);
  const pricesOn = (day: Date): number[] => {
    const { from, until } = windowOf(period, day);
    const within = jobs.filter(({ doneAt }) => doneAt > from && doneAt <= until);
    return within.map((job) => job.price).sort((a, b) => a - b);
  };
  const present = pricesOn(new Date(nowMs));
  const shared = { period, currency: CURRENCY, unit: price.unit, sampleSize: present.length } as const;
  if (present.length < ENOUGH_JOBS) {
    const estimate: Quartiles = { low: price.low, median: roundedMiddle(price), high: price.high };
    return {
      ...shared,
      ...estimate,
      source: 'estimate',
      points: days.map((day) => ({ date: dateOf(day), ...estimate })),
    };
  }
  const points = days.flatMap((day) => {
    const prices = pricesOn(day);
    return prices.length < ENOUGH_JOBS ? [] : [{ date: dateOf(day), ...quartilesOf(prices) }];
  });
  return { ...shared, ...quartilesOf(present), source: 'jobs', points };
}
