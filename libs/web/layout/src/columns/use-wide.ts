import { useSyncExternalStore } from 'react';

/** Where the rail stands beside the content: ui.md §3. */
const WIDE = '(min-width: 901px)';

const media = (): MediaQueryList | undefined => window.matchMedia?.(WIDE);

function subscribe(listener: () => void): () => void {
  const list = media();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? true);
