import { feedList } from '@plateia/contracts/feed/calls';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';
import { useMemo } from 'react';
import { postRows } from '../../post-cache/post-cache.js';

const calls = api({ feedList });

const A_PAGE = 10;

const authorPostsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'author', userId],
    queryFn: ({ pageParam, signal }) =>
      calls.feedList({ user_id: userId, limit: A_PAGE, nextToken: pageParam }, { signal }),
    ...byToken,
    // Goes with the profile it stands on.
    gcTime: 0,
  });

/** What one member wrote, as far as the viewer may see it. */
export function useAuthorPosts(userId: string) {
  const query = useInfiniteQuery(authorPostsQuery(userId));
  const { data } = query;
  const posts = useMemo(() => postRows.all(data), [data]);
  return { ...query, posts };
}
