import type { z } from 'zod';
import type { PriceUnit } from '../categories/category.shapes.js';
import type { complexity, demandLevel, priceLevel } from '../wizard/analysis.shapes.js';

type PriceLevel = z.infer<typeof priceLevel>;
type DemandLevel = z.infer<typeof demandLevel>;
type Complexity = z.infer<typeof complexity>;

/** Below so many jobs of one's own, the estimate of the category says more. */
export const PRICE_SAMPLE = 20;
/** Who has so many jobs in a week takes no more. */
export const BUSY_JOBS = 3;

const MINUTES: Readonly<Record<PriceUnit, number>> = { hour: 120, m2: 240, job: 90 };
const FLAT_MINUTES = 300;

export const assumedDurationOf = (categoryId: string, unit: PriceUnit): number =>
  categoryId.startsWith('moving/flat-') ? FLAT_MINUTES : MINUTES[unit];

export const complexityOf = (minutes: number): Complexity =>
  minutes <= 90 ? 'simple' : minutes <= 240 ? 'standard' : 'complex';

interface Range {
  low: number;
  high: number;
}

export const averageOf = ({ low, high }: Range): number => Math.round((low + high) / 2);

/** Whether work of a kind is among the cheapest, the middle or the dearest third of its root. */
export function priceLevelOf(range: Range, root: readonly Range[]): PriceLevel {
  const cheaper = root.filter((other) => averageOf(other) < averageOf(range)).length;
  const share = cheaper / Math.max(1, root.length);
  return share < 1 / 3 ? 'budget' : share < 2 / 3 ? 'standard' : 'premium';
}

/** The fewer of them have time, the more they are asked for. */
export function demandOf({ free, matching }: { free: number; matching: number }): {
  level: DemandLevel;
  availabilityPercentage: number;
} {
  const availabilityPercentage = matching === 0 ? 0 : Math.round((free / matching) * 100);
  const level = availabilityPercentage < 34 ? 'high' : availabilityPercentage < 67 ? 'medium' : 'low';
  return { level, availabilityPercentage };
}

/** Nearest rank: always a price that somebody paid. */
export function quartilesOf(prices: readonly number[]): { low: number; median: number; high: number } {
  const sorted = prices.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}
