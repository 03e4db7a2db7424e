import { searchPostsLimits } from '@plateia/contracts/feed/limits';
import { useSearchParams } from '@plateia/router';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;
export const SHORTEST_SEARCH = searchPostsLimits.q.least;
export const LONGEST_SEARCH = searchPostsLimits.q.most;

/** What is typed, and what is searched for once the typing pauses. The address has it, so that going back finds it again. */
export function useSearchWords() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q')?.slice(0, LONGEST_SEARCH) ?? '';
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    if (typed.trim() !== asked) setTyped(asked);
  }

  useEffect(() => {
    const words = typed.trim();
    if (words === asked) return undefined;
    const timer = setTimeout(() => {
      setParams(words ? { q: words } : {}, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, setParams]);

  const q = asked.trim();
  return { typed, setTyped, q: q.length >= SHORTEST_SEARCH ? q : '' };
}
