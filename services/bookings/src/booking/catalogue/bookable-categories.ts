import { categorySeed, type BookableCategory, type CategoryRoot } from './category-seed.js';

/** What can be asked for and offered, by id. */
export const bookableCategories: ReadonlyMap<string, BookableCategory> = new Map(
  categorySeed.flatMap(({ leaves }) => leaves.map((bookable) => [bookable.id, bookable] as const)),
);

export const isBookable = (id: string): boolean => bookableCategories.has(id);

const rootsByCategory = new Map(categorySeed.flatMap((root) => root.leaves.map(({ id }) => [id, root] as const)));

/** Of a category that can be booked. */
export function rootOf(categoryId: string): CategoryRoot {
  const root = rootsByCategory.get(categoryId);
  if (!root) throw new Error(`${categoryId} cannot be booked`);
  return root;
}
