import { joinTexts, useDraft } from '@plateia/outbox';
import { useCallback, useRef, useState } from 'react';
import type { WrittenFile } from '../../post-words/written-file.js';
import { postDraft, type Draft } from './post-draft.js';
import type { Shared } from './from-address/take-shared.js';

/** As it leaves the composer. */
export interface Written extends Omit<Draft, 'files'> {
  privacySetting: number;
  files?: readonly WrittenFile[];
}

/** Owned by the page, which may put a text that could not be sent back into it. */
export function useComposer(userId: string) {
  const { draft, change: changeDraft, clear } = useDraft(userId, 'post', postDraft);
  const change = useCallback(
    (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)): void =>
      changeDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [changeDraft],
  );
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState<ComposerStart>('content');
  const arriving = useRef<File[]>([]);
  const [offered, setOffered] = useState<Shared>();
  return {
    draft,
    change,
    clear,
    open,
    setOpen,
    start,
    openAt: useCallback((field: ComposerStart): void => {
      setStart(field);
      setOpen(true);
    }, []),
    /** files that wait for the open dialog to send them, once */
    takeArriving: useCallback(() => arriving.current.splice(0), []),
    offered,
    /** Any page can send somebody here with words and files of its own: what comes is asked about first. */
    offer: (shared: Shared): void => {
      setOffered(shared);
      setOpen(true);
    },
    /** after what is being written already */
    takeIn: ({ content, files }: Shared): void => {
      change((before) => ({ content: joinTexts(before.content, content) }));
      arriving.current = [...files];
      setOffered(undefined);
    },
    turnDown: (): void => {
      setOffered(undefined);
      setOpen(false);
    },
    /** before what is being written already */
    restore: ({ content, privacySetting, feeling, files = [] }: Written): void => {
      const back = files.map((file) => ({ ...file, id: file.key, name: '', state: 'ready' as const }));
      change((before) => ({
        content: joinTexts(content, before.content),
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
