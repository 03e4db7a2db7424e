import type { Language } from '@plateia/contracts';
import type { NamedCategory } from '@plateia/contracts/bookings';
import { ServiceError } from '../kit/service-error.js';
import { categorySeeds, keywordSeeds } from '../seed/seeds.js';
import { wordsOf } from '../world/people.js';

export const bookableCategories = categorySeeds.flatMap((root) =>
  root.leaves.map((bookable) => ({ ...bookable, root })),
);
export type BookableCategory = (typeof bookableCategories)[number];

export function requireBookableCategory(id: string): BookableCategory {
  const bookable = bookableCategories.find((one) => one.id === id);
  if (!bookable) throw new ServiceError('CATEGORY_NOT_SELECTABLE');
  return bookable;
}

/** '' for a draft that has none yet. */
export function namedCategory(id: string | null, language: Language): NamedCategory {
  const bookable = bookableCategories.find((one) => one.id === id);
  return { id: id ?? '', name: bookable?.[language] ?? '' };
}

/** For readers whose language is not known yet. */
export function namesOfCategory(id: string | null): { categoryNames?: Record<Language, string> } {
  const bookable = bookableCategories.find((one) => one.id === id);
  return bookable ? { categoryNames: { en: bookable.en, el: bookable.el } } : {};
}

const MOST = 3;
/** Beside the best only what comes near it. */
const NEAR = 0.5;

/** The one to three kinds of work that a description most likely speaks of, the likeliest first. */
export function suggestedCategories(description: string): BookableCategory[] {
  const said = wordsOf(description);
  const isSaid = (word: string): boolean =>
    wordsOf(word).every((letters) =>
      said.some((one) => (word.endsWith('*') ? one.startsWith(letters) : one === letters)),
    );
  const weighed = bookableCategories.map((bookable) => {
    const { en, el } = keywordSeeds[bookable.id] ?? { en: '', el: '' };
    const phrases = `${en}, ${el}`.split(', ').map((phrase) => phrase.split(' '));
    // Two words together say much more than each of them.
    const weights = phrases.filter((words) => words.every(isSaid)).map((words) => words.length ** 2);
    return { bookable, weight: weights.reduce((sum, weight) => sum + weight, 0) };
  });
  const best = Math.max(...weighed.map(({ weight }) => weight));
  return weighed
    .filter(({ weight }) => weight > 0 && weight >= best * NEAR)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ bookable }) => bookable);
}
