import { joinTexts, type DraftShape } from '@plateia/outbox';
import { lasting, type DraftFile } from '@plateia/uploads';
import type { Feeling } from '../../post-words/feelings.js';

export interface Draft {
  content: string;
  /** undefined: not chosen for this one */
  privacySetting?: number;
  feeling: Feeling | null;
  files: readonly DraftFile[];
}

const EMPTY: Draft = { content: '', feeling: null, files: [] };

/** What is shown of a file, and what is on its way, only the tab knows in which it was picked. */
const known = (files: readonly DraftFile[], mine: readonly DraftFile[]): DraftFile[] =>
  files.map((file) => mine.find(({ id }) => id === file.id) ?? file);

const without = (files: readonly DraftFile[], others: readonly DraftFile[]): DraftFile[] =>
  files.filter(({ id }) => !others.some((other) => other.id === id));

export const postDraft: DraftShape<Draft> = {
  empty: EMPTY,
  isEmpty: ({ content, privacySetting, feeling, files }) =>
    content === '' && privacySetting === undefined && feeling === null && files.length === 0,
  isBusy: ({ files }) => files.some(({ state }) => state === 'uploading'),
  lasting: (draft) => ({ ...draft, files: lasting(draft.files) }),
  adopt: (theirs, mine) => {
    const unfinished = mine.files.filter(({ state }) => state !== 'ready');
    return { ...theirs, files: [...known(theirs.files, mine.files), ...without(unfinished, theirs.files)] };
  },
  join: (theirs, mine) => ({
    ...mine,
    content: mine.content.startsWith(theirs.content) ? mine.content : joinTexts(theirs.content, mine.content),
    files: [...known(theirs.files, mine.files), ...without(mine.files, theirs.files)],
  }),
};
