import { joinTexts, type DraftShape } from '@plateia/outbox';
import { adoptFiles, type DraftFile, joinFiles, lasting } from '@plateia/uploads';
import type { Feeling } from '../../post-words/feelings.js';

export interface Draft {
  content: string;
  /** undefined: not chosen for this one */
  privacySetting?: number;
  feeling: Feeling | null;
  files: readonly DraftFile[];
}

const EMPTY: Draft = { content: '', feeling: null, files: [] };

export const postDraft: DraftShape<Draft> = {
  empty: EMPTY,
  isEmpty: ({ content, privacySetting, feeling, files }) =>
    content === '' && privacySetting === undefined && feeling === null && files.length === 0,
  isBusy: ({ files }) => files.some(({ state }) => state === 'uploading'),
  lasting: (draft) => ({ ...draft, files: lasting(draft.files) }),
  adopt: (theirs, mine) => ({ ...theirs, files: adoptFiles(theirs.files, mine.files) }),
  join: (theirs, mine) => ({
    ...mine,
    content: mine.content.startsWith(theirs.content) ? mine.content : joinTexts(theirs.content, mine.content),
    files: joinFiles(theirs.files, mine.files),
  }),
};
