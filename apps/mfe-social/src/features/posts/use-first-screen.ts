import { now } from '@plateia/data';
import { startTransition, useEffect, useState } from 'react';

/** More than any first screen holds. */
const FIRST_SCREEN = 4;
const JUST_NOW_MS = 1_000;

/**
 * The beginning of what has just come is drawn by itself, so that reading can begin, and the rest behind it. A list that somebody
 * comes back to is drawn whole: its place on the page is found again.
 */
export function useFirstScreen<T>(posts: readonly T[], cameAt: number): { drawn: readonly T[]; isWhole: boolean } {
  const [isSettled, setSettled] = useState(() => now() - cameAt > JUST_NOW_MS);
  useEffect(() => startTransition(() => setSettled(true)), []);
  const isWhole = isSettled || posts.length <= FIRST_SCREEN;
  return { drawn: isWhole ? posts : posts.slice(0, FIRST_SCREEN), isWhole };
}
