import { friends } from '@plateia/contracts/identity/calls';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';
import { friendsKey } from '../../member-cache/keys.js';

const calls = api({ friends });

const friendsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...friendsKey, q],
    queryFn: ({ pageParam, signal }) => calls.friends({ nextToken: pageParam, ...(q && { q }) }, { signal }),
    ...byToken,
    placeholderData: (before) => before,
  });

export const useFriends = (q: string) => useInfiniteQuery(friendsQuery(q));
