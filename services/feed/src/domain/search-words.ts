import { codePoints } from '@plateia/contracts';

const PLAIN: Readonly<Record<string, string>> = {
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
  υ: 'i',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  // people write both for the same sound
  y: 'i',
};

/** Letters that are written otherwise together than apart (ELOT 743). */
const TOGETHER: readonly [RegExp, string][] = [
  [/ου/gu, 'ou'],
  [/([αεη])υ(?=[αβγδεζηιλμνορυω])/gu, '$1v'],
  [/([αεη])υ/gu, '$1f'],
  [/γγ/gu, 'ng'],
  [/γξ/gu, 'nx'],
  [/γχ/gu, 'nch'],
  [/^μπ/u, 'b'],
];

/** Two words with so much in common are the same to whoever searches. */
const LONGEST = 20;
const MARKS = /\p{M}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** In Latin letters without accents, case and final sigma, each once: καλημέρα, ΚΑΛΗΜΕΡΑ and kalimera are one word. */
export function wordsOf(text: string): string[][] {
  const bare = text.toLowerCase().normalize('NFKD').replace(MARKS, '');
  const words = new Set(bare.split(BETWEEN_WORDS).filter((word) => word !== ''));
  return [...words].map(spellingsOf);
}

/** Letter by letter, which every beginning of a word has in common with it, and as it is usually transliterated. */
function spellingsOf(word: string): string[] {
  const together = TOGETHER.reduce((spelt, [letters, latin]) => spelt.replace(letters, latin), word);
  return [...new Set([latin(word), latin(together)])];
}

const latin = (word: string): string => {
  let spelt = '';
  for (const letter of word) spelt += PLAIN[letter] ?? letter;
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
