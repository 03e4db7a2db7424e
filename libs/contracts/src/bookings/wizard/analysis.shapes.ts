import { z } from 'zod';
import { amount, currency } from '../../index.js';
import { estimatedCost, namedCategory, priceUnit } from '../categories/category.shapes.js';
import { priceRange } from '../quotes/quote.shapes.js';

export const demandLevel = z.enum(['low', 'medium', 'high']);
export const priceLevel = z.enum(['budget', 'standard', 'premium']);
export const complexity = z.enum(['simple', 'standard', 'complex']);

/** What is known of a job by its description alone. */
export const bookingAnalysis = z.object({
  suggestedServiceTypes: z.array(namedCategory).max(3),
  category: namedCategory,
  estimatedCost,
  demandIndicator: z.object({ level: demandLevel, availabilityPercentage: z.number().int().min(0).max(100) }),
  priceLevel,
  pricingUnit: priceUnit,
  assumedDuration: z.number().int().describe('Minutes'),
  complexity,
});
export type BookingAnalysis = z.infer<typeof bookingAnalysis>;

export const pricePeriods = ['1M', '3M', '6M'] as const;
export const pricePeriod = z.enum(pricePeriods);
export type PricePeriod = z.infer<typeof pricePeriod>;
export const DEFAULT_PRICE_PERIOD: PricePeriod = '3M';

export const priceMetricsAnswer = priceRange.extend({
  period: pricePeriod,
  currency,
  unit: priceUnit,
  points: z.array(z.object({ date: z.iso.date(), low: amount, median: amount, high: amount })),
});
export type PriceMetrics = z.infer<typeof priceMetricsAnswer>;
