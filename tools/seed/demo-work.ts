import { z } from 'zod';
import { moment, name } from './demo-words.ts';

const place = { street: z.string(), city: z.string(), postcode: z.string().regex(/^\d{5}$/) };

/** Where the jobs of a member are. */
export const home = z.strictObject({ by: name, ...place });

export const professional = z.strictObject({
  by: name,
  offers: moment,
  /** their papers were seen, some days after they began */
  verified: z.boolean().default(true),
  businessName: z.string(),
  businessDescription: z.string(),
  categories: z.array(z.string()),
  address: z.strictObject({ ...place, country: z.string().length(2) }),
  radius: z.int().positive(),
  legal: z.strictObject({ legal_name: z.string(), phone: z.string(), vat_number: z.string() }),
});

const said = z.strictObject({ rating: z.int().min(1).max(5), text: z.string() });

/** A job that came to its end long ago, and what both sides said of it; `every` so many days the same again. */
export const pastJob = z.strictObject({
  by: name,
  pro: name,
  category: z.string(),
  text: z.string(),
  price: z.int().positive(),
  done: moment,
  minutes: z.int().positive(),
  every: z.int().positive().optional(),
  times: z.int().positive().default(1),
  review: said.optional(),
  answer: said.optional(),
});

/** How long after something else. */
const later = z.string().regex(/^\d+[hm]$/);
/** In so many days, by the clocks of Athens. */
const coming = z.string().regex(/^\d+d \d\d:\d\d$/);

const quote = z.strictObject({
  by: name,
  after: later,
  price: z.int().positive(),
  message: z.string(),
  start: coming,
  minutes: z.int().positive(),
  lines: z.array(z.tuple([z.enum(['service', 'product']), z.string(), z.int()])).default([]),
});

/** One that is still on its way. */
export const job = z.strictObject({
  name,
  by: name,
  category: z.string(),
  text: z.string(),
  posted: moment,
  quotes: z.array(quote).default([]),
  chosen: z.strictObject({ by: name, after: later }).optional(),
  came: z.enum(['started', 'done', 'canceled']).optional(),
});
