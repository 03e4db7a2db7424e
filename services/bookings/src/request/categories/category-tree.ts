import { CURRENCY, type Language } from '@plateia/contracts';
import type { CategoryNode } from '@plateia/contracts/bookings';
import {
  SEED_TIME,
  SEED_VERSION,
  categorySeed,
  type BookableCategory,
  type CategoryRoot,
} from '../../booking/catalogue/category-seed.js';
import { categoryNames } from '../../booking/catalogue/category-names.js';

export interface CategoryTree {
  version: string;
  timestamp: string;
  nodes: CategoryNode[];
}

export const entityTagOf = (language: Language): string => `"${SEED_VERSION}-${language}"`;

function treeIn(language: Language): CategoryTree {
  const names = categoryNames[language];
  return { version: SEED_VERSION, timestamp: SEED_TIME, nodes: categorySeed.map((root) => rootNode(root, names)) };
}

type Names = ReadonlyMap<string, string>;

const rootNode = (root: CategoryRoot, names: Names): CategoryNode => ({
  id: root.id,
  name: nameOf(root.id, names),
  level: 0,
  parentId: null,
  children: root.leaves.map((bookable) => bookableNode(bookable, root.id, names)),
  selectable: false,
  licenceRequired: false,
});

const bookableNode = (bookable: BookableCategory, parentId: string, names: Names): CategoryNode => ({
  id: bookable.id,
  name: nameOf(bookable.id, names),
  level: 1,
  parentId,
  children: [],
  selectable: true,
  priceRange: { ...bookable.price, currency: CURRENCY },
  licenceRequired: bookable.licenceRequired,
});

function nameOf(id: string, names: Names): string {
  const name = names.get(id);
  if (name === undefined) throw new Error(`The category ${id} has no name`);
  return name;
}

/** The tree changes with a deploy only, so each language is made once. */
export const categoryTrees: Readonly<Record<Language, CategoryTree>> = { en: treeIn('en'), el: treeIn('el') };
