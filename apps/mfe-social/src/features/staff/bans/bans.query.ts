import { staffBans } from '@plateia/contracts/identity/calls';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';
import { STAFF } from '../staff.query.js';

const calls = api({ staffBans });

const bansQuery = infiniteQueryOptions({
  queryKey: [STAFF, 'bans'],
  queryFn: ({ pageParam, signal }) => calls.staffBans({ nextToken: pageParam }, { signal }),
  ...byToken,
  // Others ban and lift at the same time, and bans end by themselves.
  staleTime: 0,
});

export const useBans = () => useInfiniteQuery(bansQuery);
