import { bareWords, latinWords, wordsOf } from '@plateia/search-words';

/** What a search may begin with: the words of the name and of the username, in each of their spellings. */
export const searchWords = (fullName: string, username: string): string[] => [
  ...new Set([...wordsOf(fullName), ...wordsOf(username)].flat()),
];

/** Each word of a query in all its spellings, of which one is enough. */
export type SearchTerms = readonly (readonly string[])[];

/** As it stands too: names that were kept before there was one table for all are in their own letters. */
export const searchTerms = (query: string): SearchTerms =>
  bareWords(query).map((word) => [...new Set([...wordsOf(word).flat(), word.replaceAll('ς', 'σ')])]);

export const isNamed = (words: readonly string[], terms: SearchTerms): boolean =>
  terms.every((spellings) => words.some((word) => spellings.some((spelling) => word.startsWith(spelling))));

const USERNAME_MIN = 3;
const USERNAME_MAX = 30;

/** A first username that can be read aloud; the number keeps it unique. */
export function suggestUsername(fullName: string, n: number): string {
  const base = latinWords(fullName)
    .join('.')
    .replaceAll(/[^a-z0-9_.]/g, '');
  const suffix = n === 0 ? '' : String(n);
  const long = base.length >= USERNAME_MIN ? base : `member.${base}`;
  return long.slice(0, USERNAME_MAX - suffix.length).replace(/\.$/, '') + suffix;
}
