/** With its accents where they are characters of their own. */
const LETTER = /^[\p{L}\p{N}]\p{M}*/u;

/** Only flags, families and the like need the machinery that knows where a character ends: it is slow to start. */
const firstOf = (word = ''): string => LETTER.exec(word)?.[0] ?? firstSegmentOf(word);

const firstSegmentOf = (word: string): string =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)][0]?.segment ?? '';

/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstOf(word).toLocaleUpperCase()).join('');
}

const TILE_COLOURS = ['a', 'b', 'c', 'd'] as const;

export type TileColour = (typeof TILE_COLOURS)[number];

/** The same person has the same colour everywhere, on every device. */
export function tileColourOf(userId: string): TileColour {
  let sum = 0;
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return TILE_COLOURS[sum % TILE_COLOURS.length] ?? 'a';
}
