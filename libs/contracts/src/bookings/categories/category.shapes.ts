import { z } from 'zod';
import { amount, currency } from '../../index.js';

/** What an estimate is counted by. */
export const priceUnit = z.enum(['hour', 'm2', 'job']);
export type PriceUnit = z.infer<typeof priceUnit>;

/** `root/kind`. Whether there is such a one, and whether it can be booked, the service knows. */
export const categoryIdInput = z.string().trim().toLowerCase().min(1).max(80);

/** With its name in the language of the caller. */
export const namedCategory = z.object({ id: z.string(), name: z.string() });
export type NamedCategory = z.infer<typeof namedCategory>;

/** What work of a kind costs, VAT included. */
export const estimatedCost = z.object({
  low: amount,
  high: amount,
  average: amount,
  currency,
  unit: priceUnit,
});
