const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstOf = (word = ''): string => [...characters.segment(word)][0]?.segment ?? '';

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
