import { kept } from '@plateia/data';
import { useCallback, useMemo, useState } from 'react';
import type { Feeling } from '../../post-words/feelings.js';
import { DEFAULT_PRIVACY } from '../../post-words/privacy.js';

export interface Draft {
  content: string;
  privacySetting: number;
  feeling: Feeling | null;
}

const EMPTY: Draft = { content: '', privacySetting: DEFAULT_PRIVACY, feeling: null };

/** What is being written outlives the page; each member of a shared computer has their own. */
export function useDraft(userId: string) {
  const storage = useMemo(() => kept<Draft>(`draft.post.${userId}`), [userId]);
  const [draft, setDraft] = useState<Draft>(() => ({ ...EMPTY, ...storage.read() }));

  const change = useCallback(
    (part: Partial<Draft>): void =>
      setDraft((before) => {
        const next = { ...before, ...part };
        storage.write(next);
        return next;
      }),
    [storage],
  );
  const clear = useCallback((): void => {
    storage.clear();
    setDraft(EMPTY);
  }, [storage]);
  return { draft, change, clear };
}
