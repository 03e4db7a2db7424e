import { useState } from 'react';
import type { WrittenFile } from '../../post-words/written-file.js';
import { useDraft, type Draft } from './draft.storage.js';

/** As it leaves the composer. */
export interface Written extends Omit<Draft, 'files'> {
  privacySetting: number;
  files?: readonly WrittenFile[];
}

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
    takeBack: ({ content, privacySetting, feeling, files = [] }: Written): void => {
      const back = files.map((file) => ({ ...file, id: file.key, name: '', state: 'ready' as const }));
      change((before) => ({
        content: [content, before.content].filter(Boolean).join('\n\n'),
        files: [...back, ...before.files],
        privacySetting,
        feeling,
      }));
      setOpen(true);
    },
  };
}

/** What is looked at first. */
export type ComposerStart = 'content' | 'feeling' | 'files';
export type ComposerState = ReturnType<typeof useComposer>;
