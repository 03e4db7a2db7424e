import { ownReports } from '@plateia/contracts/identity/calls';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';

const calls = api({ ownReports });

const ownReportsQuery = infiniteQueryOptions({
  queryKey: ['own-reports'],
  queryFn: ({ pageParam, signal }) => calls.ownReports({ nextToken: pageParam }, { signal }),
  ...byToken,
  // They are made on other pages, and decided elsewhere.
  staleTime: 0,
});

export const useOwnReports = () => useInfiniteQuery(ownReportsQuery);
