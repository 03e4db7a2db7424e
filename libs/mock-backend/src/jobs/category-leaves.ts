import type { Language } from '@plateia/contracts';
import type { NamedCategory } from '@plateia/contracts/bookings';
import { ServiceError } from '../kit/service-error.js';
import { categorySeeds, keywordSeeds } from '../seed/seeds.js';
import { wordsOf } from '../world/people.js';

export const leaves = categorySeeds.flatMap((root) => root.leaves.map((leaf) => ({ ...leaf, root })));
export type Leaf = (typeof leaves)[number];

export function requireLeaf(id: string): Leaf {
  const leaf = leaves.find((one) => one.id === id);
  if (!leaf) throw new ServiceError('CATEGORY_NOT_SELECTABLE');
  return leaf;
}

/** '' for a draft that has none yet. */
export function namedCategory(id: string | null, language: Language): NamedCategory {
  const leaf = leaves.find((one) => one.id === id);
  return { id: id ?? '', name: leaf?.[language] ?? '' };
}

/** For readers whose language is not known yet. */
export function namesOfCategory(id: string | null): { categoryNames?: Record<Language, string> } {
  const leaf = leaves.find((one) => one.id === id);
  return leaf ? { categoryNames: { en: leaf.en, el: leaf.el } } : {};
}

const MOST = 3;
/** Beside the best only what comes near it. */
const NEAR = 0.5;

/** The one to three leaves that a description most likely speaks of, the likeliest first. */
export function suggestedLeaves(description: string): Leaf[] {
  const said = wordsOf(description);
  const isSaid = (word: string): boolean =>
    wordsOf(word).every((letters) =>
      said.some((one) => (word.endsWith('*') ? one.startsWith(letters) : one === letters)),
    );
  const weighed = leaves.map((leaf) => {
    const { en, el } = keywordSeeds[leaf.id] ?? { en: '', el: '' };
    const phrases = `${en}, ${el}`.split(', ').map((phrase) => phrase.split(' '));
    // Two words together say much more than each of them.
    const weights = phrases.filter((words) => words.every(isSaid)).map((words) => words.length ** 2);
    return { leaf, weight: weights.reduce((sum, weight) => sum + weight, 0) };
  });
  const best = Math.max(...weighed.map(({ weight }) => weight));
  return weighed
    .filter(({ weight }) => weight > 0 && weight >= best * NEAR)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ leaf }) => leaf);
}
