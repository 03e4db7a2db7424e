import { z } from 'zod';
import { booleanInput, idInput, integerInput, route, text, time, withAliases } from '../../index.js';
import { priceRange, quote, quoteItemKind } from './quote.shapes.js';

export const LEAST_PRICE = 500;
export const MOST_PRICE = 10_000_000;
export const LEAST_MINUTES = 15;
export const MOST_MINUTES = 2_880;
export const QUOTE_ITEMS = 20;

const price = z.number().int().min(LEAST_PRICE).max(MOST_PRICE);
const quoteLine = z.object({
  kind: quoteItemKind,
  label: text(1, 120),
  amount: z.number().int().min(0).max(MOST_PRICE),
});

const fields = {
  priceTotal: price,
  items: z.array(quoteLine).max(QUOTE_ITEMS).optional(),
  message: text(10, 2_000),
  startAt: time.describe('In the future, at most 180 days'),
  durationMinutes: z.number().int().min(LEAST_MINUTES).max(MOST_MINUTES),
  vatIncluded: booleanInput.optional(),
  validUntil: time.optional().describe('An hour to 14 days from now; 7 days unless given'),
  currency: z.string().trim().toUpperCase().max(10).optional(),
};

type Priced = { priceTotal?: number; items?: readonly { amount: number }[] };

/** Lines say what the price is made of, so they come to it; none at all are as good. */
export const sumsUp = ({ priceTotal, items = [] }: Priced): boolean =>
  items.length === 0 || priceTotal === undefined || items.reduce((sum, { amount }) => sum + amount, 0) === priceTotal;

const doesNotSum = { path: ['items'], params: { rule: 'sum' }, message: 'The lines do not come to the price' };

export const sendQuote = route({
  id: 'B25',
  summary: 'Quote for a job',
  method: 'POST',
  path: '/api/v1/marketplace/quotes',
  access: { who: 'H' },
  body: withAliases(
    { bookingId: 'booking_id' },
    z.object({ booking_id: idInput, ...fields }).refine(sumsUp, doesNotSum),
  ),
  answers: { 201: quote },
  errors: [
    'ONBOARDING_INCOMPLETE',
    'NOT_VERIFIED',
    'BOOKING_NOT_FOUND',
    'QUOTE_LIMIT',
    'ALREADY_QUOTED',
    'INVALID_TRANSITION',
    'CURRENCY_NOT_SUPPORTED',
  ],
  idempotency: 'K',
});

export const changeQuote = route({
  id: 'B26',
  summary: 'Change a quote that nobody has answered yet',
  method: 'PATCH',
  path: '/api/v1/marketplace/quotes/:id',
  access: { who: 'H' },
  params: z.object({ id: idInput }),
  body: z.object(fields).partial().extend({ version: integerInput }).refine(sumsUp, doesNotSum),
  answers: { 200: quote },
  errors: [
    'ONBOARDING_INCOMPLETE',
    'NOT_VERIFIED',
    'QUOTE_NOT_FOUND',
    'INVALID_TRANSITION',
    'VERSION_CONFLICT',
    'CURRENCY_NOT_SUPPORTED',
  ],
  limit: { bucket: 'quote-changes', per: 'user-and-id', n: 20, windowSeconds: 86_400, whenDown: 'open' },
  idempotency: null,
});

export const withdrawQuote = route({
  id: 'B27',
  summary: 'Take a quote back',
  method: 'POST',
  path: '/api/v1/marketplace/quotes/:id/withdraw',
  access: { who: 'H' },
  params: z.object({ id: idInput }),
  answers: { 200: quote },
  errors: ['QUOTE_NOT_FOUND', 'INVALID_TRANSITION'],
  idempotency: 'N',
});

export const compareQuotes = route({
  id: 'B22',
  summary: 'Two to four quotes of a booking side by side, with what such jobs cost',
  method: 'POST',
  path: '/api/v1/marketplace/quotes/compare',
  access: { who: 'M' },
  body: z.object({
    quoteIds: z
      .array(idInput)
      .min(2)
      .max(4)
      .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'distinct' }, message: 'Each quote once' }),
  }),
  answers: { 200: z.object({ quotes: z.array(quote).min(2).max(4), fairness: priceRange }) },
  errors: ['QUOTE_NOT_FOUND'],
  idempotency: null,
});
