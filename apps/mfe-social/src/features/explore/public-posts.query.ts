import { publicFeed } from '@plateia/contracts/feed/calls';
import { api, byToken, infiniteQueryOptions, isActive, useInfiniteQuery, useSession } from '@plateia/data';
import { useMemo } from 'react';
import { postRows, publicPostsKey } from '../../post-cache/post-cache.js';

const calls = api({ publicFeed });

const A_PAGE = 10;

/** What a member liked is theirs alone, so that the list of a visitor is another one. */
const publicPostsQuery = (member: boolean) =>
  infiniteQueryOptions({
    queryKey: [...publicPostsKey, { member }],
    queryFn: ({ pageParam, signal }) => calls.publicFeed({ limit: A_PAGE, nextToken: pageParam }, { signal }),
    ...byToken,
    // Nothing moves under the reader; who comes back later finds what is new.
    staleTime: Infinity,
  });

/** What everybody may see, newest first. */
export function usePublicPosts() {
  const query = useInfiniteQuery(publicPostsQuery(isActive(useSession())));
  const { data } = query;
  const posts = useMemo(() => postRows.all(data), [data]);
  return { ...query, posts };
}
