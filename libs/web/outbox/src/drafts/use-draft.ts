import { useMemo, useSyncExternalStore } from 'react';
import { draftStore, type DraftShape, type DraftStore } from './draft-store.js';

/** One draft of one member: `place` tells those of a kind apart, e.g. `message.<conversation>`. */
export const draftOf = <T>(userId: string, place: string, shape: DraftShape<T>): DraftStore<T> =>
  draftStore(`${place}.${userId}`, shape);

export function useDraft<T>(userId: string, place: string, shape: DraftShape<T>) {
  const store = useMemo(() => draftOf(userId, place, shape), [userId, place, shape]);
  const draft = useSyncExternalStore(store.subscribe, store.current);
  return { draft, change: store.change, clear: store.clear };
}
