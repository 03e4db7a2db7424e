import { searchPosts } from '@plateia/contracts/feed/calls';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';
import { useMemo } from 'react';
import { postRows } from '../../post-cache/post-cache.js';
import { SHORTEST_SEARCH } from './use-search-words.js';

const calls = api({ searchPosts });

const A_PAGE = 20;

const searchPostsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'search', q],
    queryFn: ({ pageParam, signal }) => calls.searchPosts({ q, limit: A_PAGE, nextToken: pageParam }, { signal }),
    ...byToken,
    enabled: q.length >= SHORTEST_SEARCH,
  });

/** Posts by what they say or who wrote them, newest first. */
export function useFoundPosts(q: string) {
  const query = useInfiniteQuery(searchPostsQuery(q));
  const { data } = query;
  const posts = useMemo(() => postRows.all(data), [data]);
  return { ...query, posts };
}
