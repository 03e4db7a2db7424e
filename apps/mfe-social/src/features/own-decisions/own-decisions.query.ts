import { ownDecisions } from '@plateia/contracts/identity/calls';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@plateia/data';

const calls = api({ ownDecisions });

const ownDecisionsQuery = infiniteQueryOptions({
  queryKey: ['own-decisions'],
  queryFn: ({ pageParam, signal }) => calls.ownDecisions({ nextToken: pageParam }, { signal }),
  ...byToken,
  // They are taken elsewhere, and so is what comes of an appeal.
  staleTime: 0,
});

export const useOwnDecisions = () => useInfiniteQuery(ownDecisionsQuery);

/** Asks anew: an appeal was made. */
export function useDecisionsRenewed(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ownDecisionsQuery.queryKey });
}
