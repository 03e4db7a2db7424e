import { codePoints } from '@plateia/contracts';
import { bare, byLetter, transliterated } from './greek-in-latin.js';

/** Two words with so much in common are the same to whoever searches. */
const LONGEST = 20;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

export const bareWords = (text: string): string[] => [
  ...new Set(
    bare(text)
      .split(BETWEEN_WORDS)
      .filter((word) => word !== ''),
  ),
];

/** In Latin letters without accents, case and final sigma, each once: καλημέρα, ΚΑΛΗΜΕΡΑ and kalimera are one word. */
export const wordsOf = (text: string): string[][] => bareWords(text).map(spellingsOf);

const spellingsOf = (word: string): string[] => [...new Set([byLetter(word), transliterated(word)].map(alike))];

/** People write y and i for the same sound: Kyriakos and Kiriakos are both Κυριάκος. */
const alike = (word: string): string => {
  const spelt = word.replaceAll('y', 'i');
  return codePoints(spelt) <= LONGEST ? spelt : Array.from(spelt).slice(0, LONGEST).join('');
};

/** What the words of a text can be begun with. */
export function beginningsOf(text: string): string[] {
  const beginnings = new Set<string>();
  for (const word of wordsOf(text).flat()) {
    let beginning = '';
    for (const letter of word) beginnings.add((beginning += letter));
  }
  return [...beginnings];
}

/** Whether each word of a query begins a word of a text, in one spelling or another. */
export function finderOf(query: string): (text: string) => boolean {
  const terms = wordsOf(query);
  return (text) => {
    const words = wordsOf(text).flat();
    const begins = (spellings: string[]) => spellings.some((spelt) => words.some((word) => word.startsWith(spelt)));
    return terms.length > 0 && terms.every(begins);
  };
}

/** For addresses and the like, to be read aloud: Κυριάκος Παππάς is kyriakos pappas. */
export const latinWords = (text: string): string[] => bareWords(text).map(transliterated);
