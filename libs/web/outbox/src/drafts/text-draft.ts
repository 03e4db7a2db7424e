import type { DraftShape } from './draft-store.js';

export const joinTexts = (...texts: readonly string[]): string => texts.filter(Boolean).join('\n\n');

/** A draft of words alone. */
export const textDraft: DraftShape<string> = {
  empty: '',
  isEmpty: (words) => words === '',
  join: (theirs, mine) => (mine.startsWith(theirs) ? mine : joinTexts(theirs, mine)),
};
