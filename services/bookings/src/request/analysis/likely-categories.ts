import { wordsOf } from '@plateia/search-words';
import { categoryKeywords } from './category-keywords.js';

const MOST = 3;
/** Beside the best only what comes near it. */
const NEAR = 0.5;

interface Phrase {
  categoryId: string;
  /** each in all its spellings, a star at the end of those that are beginnings */
  words: readonly (readonly string[])[];
}

const phrases: readonly Phrase[] = Object.entries(categoryKeywords).flatMap(([categoryId, { en, el }]) =>
  [...en, ...el].map((phrase) => ({ categoryId, words: phrase.split(' ').map(spelt) })),
);

function spelt(word: string): string[] {
  const ending = word.endsWith('*') ? '*' : '';
  return wordsOf(word)
    .flat()
    .map((letters) => letters + ending);
}

/** The one to three kinds of work that a description most likely speaks of, the likeliest first. */
export function likelyCategories(description: string): string[] {
  const said = saidIn(description);
  const weights = new Map<string, number>();
  for (const { categoryId, words } of phrases) {
    if (!words.every((spellings) => spellings.some((letters) => said.has(letters)))) continue;
    // Two words together say much more than each of them: an oven is not a leaking oven.
    weights.set(categoryId, (weights.get(categoryId) ?? 0) + words.length ** 2);
  }
  const best = Math.max(0, ...weights.values());
  return [...weights]
    .filter(([, weight]) => weight >= best * NEAR)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([categoryId]) => categoryId);
}

/** Every word, and every beginning of one with a star behind it. */
function saidIn(text: string): ReadonlySet<string> {
  const said = new Set<string>();
  for (const letters of wordsOf(text.replaceAll(/\ba\/c\b/giu, 'ac')).flat()) {
    said.add(letters);
    for (let length = 2; length <= letters.length; length++) said.add(`${letters.slice(0, length)}*`);
  }
  return said;
}
