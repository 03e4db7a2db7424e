import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Entry, Written } from './entry.js';
import type { Outbox } from './outbox.js';

/** Oldest first; of one key, or of all. */
export function useEntries<P, A>(outbox: Outbox<P, A>, key?: string): readonly Entry<P>[] {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.current);
  return useMemo(() => (key === undefined ? entries : entries.filter((entry) => entry.key === key)), [entries, key]);
}

/** What the server made of an entry, in whichever tab it was sent. */
export function useArrivals<P, A>(outbox: Outbox<P, A>, onArrival: (answer: A, entry: Written<P>) => void): void {
  useEffect(() => outbox.onArrival(onArrival), [outbox, onArrival]);
}
