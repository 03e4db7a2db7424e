import { categorySeed, type CategoryLeaf, type CategoryRoot } from './category-seed.js';

/** What can be asked for and offered, by id. */
export const leavesById: ReadonlyMap<string, CategoryLeaf> = new Map(
  categorySeed.flatMap(({ leaves }) => leaves.map((leaf) => [leaf.id, leaf] as const)),
);

export const isLeaf = (id: string): boolean => leavesById.has(id);

const rootsByLeaf = new Map(categorySeed.flatMap((root) => root.leaves.map(({ id }) => [id, root] as const)));

/** Of a leaf. */
export function rootOf(leafId: string): CategoryRoot {
  const root = rootsByLeaf.get(leafId);
  if (!root) throw new Error(`${leafId} is no leaf`);
  return root;
}
