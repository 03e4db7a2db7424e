import { startTransition, useEffect, useState } from 'react';

/** Enough to begin to read: on a slow phone two more would delay the first by a tenth of a second. */
const BEGINNING = 2;

/** The lists of this visit that were drawn whole once: whoever comes back to one finds their place on the page again. */
const seen = new Set<string>();

/** The beginning of a new list is drawn by itself, so that reading can begin, and the rest behind it. */
export function useFirstScreen<T>(name: string, rows: readonly T[]): { drawn: readonly T[]; isWhole: boolean } {
  const [isSettled, setSettled] = useState(() => seen.has(name));
  const hasCome = rows.length > 0;
  useEffect(() => {
    if (!hasCome) return;
    seen.add(name);
    startTransition(() => setSettled(true));
  }, [hasCome, name]);
  const isWhole = isSettled || rows.length <= BEGINNING;
  return { drawn: isWhole ? rows : rows.slice(0, BEGINNING), isWhole };
}
