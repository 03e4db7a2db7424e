import { CURRENCY } from '@plateia/contracts';
import type { PriceMetrics, PricePeriod } from '@plateia/contracts/bookings';
import type { BookableCategory } from '../catalogue/category-seed.js';
import { chartDays, windowOf } from './price-periods.js';
import { averageOf, PRICE_SAMPLE, quartilesOf } from '@plateia/contracts/bookings/rules';

export interface PricedJob {
  /** per unit of the category */
  price: number;
  doneAt: number;
}

const dateOf = (day: Date): string => day.toISOString().slice(0, 10);

/** What such jobs cost: of those that were done, or the estimate of the category where they are few. */
export function metricsOf(
  { price }: BookableCategory,
  jobs: readonly PricedJob[],
  period: PricePeriod,
  nowMs: number,
): PriceMetrics {
  const days = chartDays(period, nowMs);
  const pricesOn = (day: Date): number[] => {
    const { from, until } = windowOf(period, day);
    const within = jobs.filter(({ doneAt }) => doneAt > from && doneAt <= until);
    return within.map((job) => job.price);
  };
  const present = pricesOn(new Date(nowMs));
  const shared = { period, currency: CURRENCY, unit: price.unit, sampleSize: present.length } as const;
  if (present.length < PRICE_SAMPLE) {
    const estimate = { low: price.low, median: averageOf(price), high: price.high };
    return {
      ...shared,
      ...estimate,
      source: 'estimate',
      points: days.map((day) => ({ date: dateOf(day), ...estimate })),
    };
  }
  const points = days.flatMap((day) => {
    const prices = pricesOn(day);
    return prices.length < PRICE_SAMPLE ? [] : [{ date: dateOf(day), ...quartilesOf(prices) }];
  });
  return { ...shared, ...quartilesOf(present), source: 'jobs', points };
}
