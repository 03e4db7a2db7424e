import type { BookableCategory } from '../catalogue/category-seed.js';

/** What is agreed for a job that was done. */
export interface Agreed {
  priceTotal: number;
  vatIncluded: boolean;
  durationMinutes: number;
}

const VAT = 1.24;

/** What a job came to per unit of its category, VAT included; null by the square metre, which nobody measures. */
export function unitPriceOf(
  { priceTotal, vatIncluded, durationMinutes }: Agreed,
  { price }: BookableCategory,
): number | null {
  const total = vatIncluded ? priceTotal : priceTotal * VAT;
  if (price.unit === 'job') return Math.round(total);
  return price.unit === 'hour' ? Math.round((total / durationMinutes) * 60) : null;
}
