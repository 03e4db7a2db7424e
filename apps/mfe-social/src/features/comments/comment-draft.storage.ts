import { kept } from '@plateia/data';
import { useMemo, useState } from 'react';

/** What is being written under a post, or in answer to a comment, outlives the page. */
export function useCommentDraft(userId: string, place: string) {
  const storage = useMemo(() => kept<string>(`draft.comment.${userId}.${place}`), [userId, place]);
  const [draft, setDraft] = useState(() => storage.read() ?? '');
  const change = (content: string): void => {
    setDraft(content);
    if (content) storage.write(content);
    else storage.clear();
  };
  return [draft, change] as const;
}
