import { useState } from 'react';
import { useDraft, type Draft } from './draft.storage.js';

/** Owned by the page, which may put a text that could not be sent back into it. */
export function useComposer(userId: string) {
  const { draft, change, clear } = useDraft(userId);
  const [open, setOpen] = useState(false);
  return {
    draft,
    change,
    clear,
    open,
    setOpen,
    /** before what is being written already */
    takeBack: ({ content, privacySetting, feeling }: Draft): void => {
      change({ content: [content, draft.content].filter(Boolean).join('\n\n'), privacySetting, feeling });
      setOpen(true);
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
