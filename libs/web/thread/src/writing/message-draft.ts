import { joinTexts, type DraftShape } from '@plateia/outbox';
import { adoptFiles, type DraftFile, joinFiles, lasting } from '@plateia/uploads';

export interface MessageDraft {
  content: string;
  files: readonly DraftFile[];
}

export const messageDraft: DraftShape<MessageDraft> = {
  empty: { content: '', files: [] },
  isEmpty: ({ content, files }) => content === '' && files.length === 0,
  isBusy: ({ files }) => files.some(({ state }) => state === 'uploading'),
  lasting: (draft) => ({ ...draft, files: lasting(draft.files) }),
  adopt: (theirs, mine) => ({ ...theirs, files: adoptFiles(theirs.files, mine.files) }),
  join: (theirs, mine) => ({
    content: mine.content.startsWith(theirs.content) ? mine.content : joinTexts(theirs.content, mine.content),
    files: joinFiles(theirs.files, mine.files),
  }),
};
