import { codePoints, CURRENCY } from '@plateia/contracts';
import { categoryTree, SUGGESTING_LENGTH, suggestCategories, type CategoryNode } from '@plateia/contracts/bookings';
import { namedCategory, suggestedCategories } from '../jobs/bookable-categories.js';
import { answers } from '../kit/handler.js';
import { categorySeeds } from '../seed/seeds.js';

const SEEDED_AT = '2026-11-01T00:00:00Z';

const tree = answers(categoryTree, ({ input, language }) => {
  const lang = input.lang ?? language;
  const nodes = categorySeeds.map(({ leaves, ...root }): CategoryNode => ({
    id: root.id,
    name: root[lang],
    level: 0,
    parentId: null,
    children: leaves.map(({ id, low, high, unit, licenceRequired, ...names }) => ({
      id,
      name: names[lang],
      level: 1,
      parentId: root.id,
      children: [],
      selectable: true,
      priceRange: { low, high, currency: CURRENCY, unit },
      licenceRequired,
    })),
    selectable: false,
    licenceRequired: false,
  }));
  return { version: 'mock', timestamp: SEEDED_AT, nodes };
});

const suggested = answers(suggestCategories, ({ input: { description }, language }) => {
  const found = codePoints(description) < SUGGESTING_LENGTH ? [] : suggestedCategories(description);
  return { suggestions: found.map(({ id }) => namedCategory(id, language)) };
});

export const categoryHandlers = [tree, suggested];
