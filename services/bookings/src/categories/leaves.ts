import { categorySeed, type CategoryLeaf } from '../domain/category-seed.js';

/** What can be asked for and offered, by id. */
export const leavesById: ReadonlyMap<string, CategoryLeaf> = new Map(
  categorySeed.flatMap(({ leaves }) => leaves.map((leaf) => [leaf.id, leaf] as const)),
);

export const isLeaf = (id: string): boolean => leavesById.has(id);
