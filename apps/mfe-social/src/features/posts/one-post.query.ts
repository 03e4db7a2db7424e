import { isActive, queryOptions, useQuery, useSession } from '@plateia/data';
import { readPost } from '../../post-cache/read-post.call.js';

const onePostQuery = (id: string, member: boolean) =>
  queryOptions({
    queryKey: ['posts', 'one', id, { member }],
    queryFn: ({ signal }) => readPost(id, member, signal),
  });

/** A shared address is for everybody. */
export const useOnePost = (id: string) => useQuery(onePostQuery(id, isActive(useSession())));
