import type * as feed from '@plateia/contracts/feed';
import { api, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';
import { useMemo } from 'react';
import { uniquePosts } from '../../post-cache/post-cache.js';

const calls = api<typeof feed, 'feedList'>({ feedList: { method: 'R', path: '/api/feed/list' } });

const A_PAGE = 10;

const authorPostsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'author', userId],
    queryFn: ({ pageParam, signal }) =>
      calls.feedList({ user_id: userId, limit: A_PAGE, nextToken: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
    // Goes with the profile it stands on.
    gcTime: 0,
  });

/** What one member wrote, as far as the viewer may see it. */
export function useAuthorPosts(userId: string) {
  const query = useInfiniteQuery(authorPostsQuery(userId));
  const { data } = query;
  const posts = useMemo(() => (data ? uniquePosts(data.pages) : []), [data]);
  return { ...query, posts };
}
