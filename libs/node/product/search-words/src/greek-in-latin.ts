/** ELOT 743, letter by letter. */
const LATIN: Readonly<Record<string, string>> = {
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
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** Letters that are written otherwise together than apart. */
const TOGETHER: readonly [RegExp, string][] = [
  [/ου/gu, 'ou'],
  [/([αεη])υ(?=[αβγδεζηιλμνορυω])/gu, '$1v'],
  [/([αεη])υ/gu, '$1f'],
  [/γγ/gu, 'ng'],
  [/γξ/gu, 'nx'],
  [/γχ/gu, 'nch'],
  [/^μπ/u, 'b'],
];

const MARKS = /\p{M}/gu;

/** Without accents and capitals. */
export const bare = (text: string): string => text.toLowerCase().normalize('NFKD').replace(MARKS, '');

/** Of a bare word: each letter for itself, which every beginning of the word has in common with it. */
export const byLetter = (word: string): string => {
  let spelt = '';
  for (const letter of word) spelt += LATIN[letter] ?? letter;
  return spelt;
};

/** Of a bare word: as one reads it on signs and in passports. */
export const transliterated = (word: string): string =>
  byLetter(TOGETHER.reduce((spelt, [letters, latin]) => spelt.replace(letters, latin), word));
