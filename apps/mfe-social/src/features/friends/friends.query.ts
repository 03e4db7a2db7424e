import type * as identity from '@plateia/contracts/identity';
import { api, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';

const calls = api<typeof identity, 'friends'>({ friends: { method: 'R', path: '/api/user/friends' } });

export const friendsKey = ['friends', 'list'];

const friendsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...friendsKey, q],
    queryFn: ({ pageParam, signal }) => calls.friends({ nextToken: pageParam, ...(q && { q }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
    placeholderData: (before) => before,
  });

export const useFriends = (q: string) => useInfiniteQuery(friendsQuery(q));
