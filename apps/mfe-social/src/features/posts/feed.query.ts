import { feedList } from '@plateia/contracts/feed/calls';
import { api, byToken, infiniteQueryOptions, queryClient, type QueryKey, useInfiniteQuery } from '@plateia/data';
import { useMemo } from 'react';
import { postRows } from '../../post-cache/post-cache.js';

const calls = api({ feedList });

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
    ...byToken,
    staleTime: Infinity,
    meta: { keepsUp: true },
  });

/** Longer than an answer that is on its way already takes; a page that waits for more has its own way to show that. */
const WORTH_WAITING_MS = 150;

/** Before the page is drawn: what is there already is drawn with it, in one go. */
export async function beginFeed(mode: FeedMode): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, WORTH_WAITING_MS));
  await Promise.race([queryClient.prefetchInfiniteQuery(feedQuery(mode)), late]);
}

export function useFeed(mode: FeedMode) {
  const query = useInfiniteQuery(feedQuery(mode));
  const { data } = query;
  const posts = useMemo(() => postRows.all(data), [data]);
  return { ...query, posts };
}
