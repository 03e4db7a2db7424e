import { z } from 'zod';
import { currency, language, route, text, time } from '../../index.js';
import { DESCRIPTION_LENGTH } from '../wizard/description.js';
import { namedCategory, priceUnit, type PriceUnit } from './category.shapes.js';

export const SUGGESTED_CATEGORIES = 3;

export interface CategoryNode {
  id: string;
  name: string;
  level: 0 | 1;
  parentId: string | null;
  children: CategoryNode[];
  selectable: boolean;
  priceRange?: { low: number; high: number; currency: 'EUR'; unit: PriceUnit };
  licenceRequired: boolean;
}

export const categoryNode: z.ZodType<CategoryNode, CategoryNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    level: z.union([z.literal(0), z.literal(1)]),
    parentId: z.string().nullable(),
    children: z.array(categoryNode),
    selectable: z.boolean(),
    priceRange: z.object({ low: z.number().int(), high: z.number().int(), currency, unit: priceUnit }).optional(),
    licenceRequired: z.boolean(),
  }),
);

export const categoryTree = route({
  id: 'B1',
  summary: 'Service categories, two levels deep',
  method: 'GET',
  path: '/api/categories/tree',
  access: { who: 'A' },
  query: z.object({ lang: language.optional() }),
  answers: { 200: z.object({ version: z.string(), timestamp: time, nodes: z.array(categoryNode) }) },
  errors: [],
  idempotency: null,
  cacheControl: 'public, max-age=3600',
});

export const suggestCategories = route({
  id: 'B46',
  summary: 'Kinds of work that a description speaks of, the likeliest first; none for less than 3 characters',
  method: 'POST',
  path: '/api/categories/suggest',
  access: { who: 'A' },
  body: z.object({ description: text(0, DESCRIPTION_LENGTH) }),
  answers: { 200: z.object({ suggestions: z.array(namedCategory).max(SUGGESTED_CATEGORIES) }) },
  errors: [],
  limit: { bucket: 'category-suggestions', per: 'user-or-ip', n: 60, windowSeconds: 60, whenDown: 'open' },
  idempotency: 'N',
});
