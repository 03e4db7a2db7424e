/** Greek letters as they are usually written on a Latin keyboard; two letters before one. */
const LATIN: Record<string, string> = {
  ου: 'ou',
  αυ: 'av',
  ευ: 'ev',
  ει: 'ei',
  οι: 'oi',
  αι: 'ai',
  μπ: 'b',
  ντ: 'nt',
  γκ: 'gk',
  γγ: 'ng',
  τσ: 'ts',
  τζ: 'tz',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};
const GREEK = new RegExp(Object.keys(LATIN).join('|'), 'g');

/** Accents, case and the final sigma do not tell names apart when somebody searches. */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');

export const toLatin = (text: string): string => fold(text).replaceAll(GREEK, (letters) => LATIN[letters] ?? letters);

const words = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** What a search may begin with: each word of the name, in its own letters and in Latin ones, and the username. */
export const searchWords = (fullName: string, username: string): string[] => [
  ...new Set([...words(fold(fullName)), ...words(toLatin(fullName)), fold(username)]),
];

export const searchTerms = (query: string): string[] => words(fold(query));

const USERNAME_MIN = 3;
const USERNAME_MAX = 30;

/** A first username that can be read aloud; the number keeps it unique. */
export function suggestUsername(fullName: string, n: number): string {
  const base = words(toLatin(fullName))
    .join('.')
    .replaceAll(/[^a-z0-9_.]/g, '');
  const suffix = n === 0 ? '' : String(n);
  const long = base.length >= USERNAME_MIN ? base : `member.${base}`;
  return long.slice(0, USERNAME_MAX - suffix.length).replace(/\.$/, '') + suffix;
}
