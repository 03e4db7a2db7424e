import { useSyncExternalStore } from 'react';

/** Phones: the list and a thread are two screens. */
const NARROW = '(max-width: 720px)';

const media = (): MediaQueryList | undefined => window.matchMedia?.(NARROW);

function subscribe(listener: () => void): () => void {
  const list = media();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);
