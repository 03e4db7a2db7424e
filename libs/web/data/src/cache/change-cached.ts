import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what is known, under all keys that begin so. What was read stays as old as it was, and what was to be read
 * again is read again: a like must not make a whole list look new.
 */
export function changeCached<D>(client: QueryClient, queryKey: QueryKey, change: (data: D) => D): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    const changed = change(data as D);
    if (changed === data) continue;
    client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}
