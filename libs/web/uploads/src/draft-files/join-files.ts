import type { DraftFile } from './draft-file.js';

/** What another tab wrote, with what only this one has on its way. */
export function adoptFiles(theirs: readonly DraftFile[], mine: readonly DraftFile[]): DraftFile[] {
  const unfinished = mine.filter(({ state }) => state !== 'ready');
  return [...known(theirs, mine), ...without(unfinished, theirs)];
}

/** Two tabs wrote without knowing of each other. */
export const joinFiles = (theirs: readonly DraftFile[], mine: readonly DraftFile[]): DraftFile[] => [
  ...known(theirs, mine),
  ...without(mine, theirs),
];

/** What is shown of a file, and what is on its way, only the tab knows in which it was picked. */
const known = (files: readonly DraftFile[], mine: readonly DraftFile[]): DraftFile[] =>
  files.map((file) => mine.find(({ id }) => id === file.id) ?? file);

const without = (files: readonly DraftFile[], others: readonly DraftFile[]): DraftFile[] =>
  files.filter(({ id }) => !others.some((other) => other.id === id));
