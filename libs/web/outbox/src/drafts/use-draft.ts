import { useMemo, useSyncExternalStore } from 'react';
import { draftStore, type DraftShape } from './draft-store.js';

/** One draft of one member: `place` tells those of a kind apart, e.g. `message.<conversation>`. */
export function useDraft<T>(userId: string, place: string, shape: DraftShape<T>) {
  const store = useMemo(() => draftStore(`${place}.${userId}`, shape), [userId, place, shape]);
  const draft = useSyncExternalStore(store.subscribe, store.current);
  return { draft, change: store.change, clear: store.clear };
}
