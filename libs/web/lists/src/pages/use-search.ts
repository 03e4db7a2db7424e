import { useEffect, useState } from 'react';

const PAUSE_MS = 250;
/** The server searches for two characters or more, and no more than these. */
const SHORTEST = 2;
export const LONGEST_SEARCH = 60;

/** What is typed, and what is searched for once the typing pauses. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const words = typed.trim();
    const wanted = words.length >= SHORTEST ? words : '';
    if (wanted === q) return undefined;
    const timer = setTimeout(() => setQ(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return { typed, setTyped, q };
}
