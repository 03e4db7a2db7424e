import { z } from 'zod';

/** An integer from a query string or a JSON body; anything else is refused, never guessed. */
export const integerInput = z.union([
  z.number().int(),
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

export const booleanInput = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** `limit` is clamped into its range, not refused; `nextToken` is opaque, '' is the first page. */
export const paging = (size: { default: number; max: number; min?: number }) => ({
  limit: integerInput
    .optional()
    .transform((n) => Math.min(size.max, Math.max(size.min ?? 1, n ?? size.default)))
    .describe(`${size.default} unless given, clamped into ${size.min ?? 1}..${size.max}`),
  nextToken: z
    .union([z.string().max(2_000), z.number().int().nonnegative().transform(String)])
    .optional()
    .transform((token) => token ?? '')
    .describe("as the page before gave it; '' or none for the first page, a number for an offset"),
});

export const MAX_PAGE_OFFSET = 10_000;

export const nextToken = z.string().describe("'' after the last page");
