import { findFriendsLimits } from '@plateia/contracts/identity/limits';
import { useEffect, useState } from 'react';

const PAUSE_MS = 250;
const SHORTEST = findFriendsLimits.q.least;
export const LONGEST_SEARCH = findFriendsLimits.q.most;

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
