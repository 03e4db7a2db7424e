import type * as feed from '@plateia/contracts/feed';
import { api, infiniteQueryOptions, useInfiniteQuery, type QueryKey } from '@plateia/data';
import { useMemo } from 'react';
import { uniquePosts } from '../../post-cache/post-cache.js';

const calls = api<typeof feed, 'feedList'>({ feedList: { method: 'R', path: '/api/feed/list' } });

export type FeedMode = 'home' | 'all';

export const feedKey = (mode: FeedMode): QueryKey => ['posts', 'feed', mode];

const A_PAGE = 10;

export const fetchFeedPage = (mode: FeedMode, nextToken: string, signal?: AbortSignal) =>
  calls.feedList({ mode, limit: A_PAGE, nextToken }, signal && { signal });

/** Never stale by itself: what is new waits in the pill, counts are asked for apart, nothing moves under the reader. */
const feedQuery = (mode: FeedMode) =>
  infiniteQueryOptions({
    queryKey: feedKey(mode),
    queryFn: ({ pageParam, signal }) => fetchFeedPage(mode, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
    staleTime: Infinity,
  });

export function useFeed(mode: FeedMode) {
  const query = useInfiniteQuery(feedQuery(mode));
  const { data } = query;
  const posts = useMemo(() => (data ? uniquePosts(data.pages) : []), [data]);
  return { ...query, posts };
}
