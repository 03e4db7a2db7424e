import { z } from 'zod';
import { currency, language, route, time } from '../../index.js';
import { priceUnit, type PriceUnit } from './category.shapes.js';

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
