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

/** A job that came to its end long ago, and what both sides said of it. */
export const pastJob = z.strictObject({
  by: name,
  pro: name,
  category: z.string(),
  text: z.string(),
  price: z.int().positive(),
  done: moment,
  minutes: z.int().positive(),
  review: said.optional(),
  answer: said.optional(),
});

/** How long after something else. */
const later = z.string().regex(/^\d+[hm]$/);
/** In so many days, by the clocks of Athens. */
const coming = z.string().regex(/^\d+d \d\d:\d\d$/);

/** Of `demo/pictures`, with what is seen on it. */
const photo = z.strictObject({ picture: name, alt: z.string() });

/** A job that is done again and again: the first one is one of the past, the others are as many rows. */
export const usualJob = z.strictObject({
  pro: name,
  category: z.string(),
  /** one after the other, from the beginning again */
  texts: z.array(z.string()).min(1),
  prices: z.array(z.int().positive()).min(1),
  /** so many days ago the first one, and so many days between two */
  first: z.int().positive(),
  every: z.number().positive(),
  times: z.int().positive(),
  at: z.string().regex(/^\d\d:\d\d$/),
});

/** Who is paid by the provider of development, since when and in which months. */
export const earner = z.strictObject({ by: name, account: moment, months: z.int().nonnegative() });

const quote = z.strictObject({
  by: name,
  after: later,
  price: z.int().positive(),
  message: z.string(),
  start: coming,
  minutes: z.int().positive(),
  lines: z.array(z.tuple([z.enum(['service', 'product']), z.string(), z.int()])).default([]),
  shortlisted: z.boolean().default(false),
});

const offer = z.strictObject({
  type: z.enum(['partial', 'full', 'release', 'redo']),
  amount: z.int().positive().optional(),
});

/** What the two sides and staff say of a job that went wrong, so long after it was done. */
const dispute = z.strictObject({
  by: name,
  after: later,
  reason: z.string(),
  text: z.string(),
  said: z
    .array(
      z.strictObject({
        by: name,
        after: later,
        text: z.string().optional(),
        offer: offer.optional(),
        accept: z.boolean().optional(),
      }),
    )
    .default([]),
  decided: z
    .strictObject({
      by: name,
      after: later,
      outcome: z.enum(['release', 'partial', 'refund', 'redo']),
      amount: z.int().positive().optional(),
      statement: z.string(),
    })
    .optional(),
});

/** A line in the thread of a booking. */
const line = z.strictObject({ by: name, with: name, after: later, text: z.string() });

/** One that is still on its way, or that went another way than most. */
export const job = z.strictObject({
  name,
  by: name,
  category: z.string(),
  text: z.string(),
  posted: moment,
  photos: z.array(photo).default([]),
  /** described, and left for later */
  draft: z.boolean().default(false),
  quotes: z.array(quote).default([]),
  chosen: z
    .strictObject({ by: name, after: later.optional(), ago: later.optional(), card: z.string().optional() })
    .optional(),
  /** moments; where they are not said, it was this morning */
  came: z.enum(['started', 'done', 'approved', 'canceled']).optional(),
  ended: moment.optional(),
  /** of the professional, to the finished work */
  note: z.string().optional(),
  dispute: dispute.optional(),
  thread: z.array(line).default([]),
});
