import type * as feed from '@plateia/contracts/feed';
import { api, isActive, queryOptions, useQuery, useSession } from '@plateia/data';

const calls = api<typeof feed, 'getPost' | 'publicPost'>({
  getPost: { method: 'GET', path: '/api/feed/get-post' },
  publicPost: { method: 'GET', path: '/api/feed/public/post/:id' },
});

const onePostQuery = (id: string, member: boolean) =>
  queryOptions({
    queryKey: ['posts', 'one', id, { member }],
    queryFn: ({ signal }) => (member ? calls.getPost({ id }, { signal }) : calls.publicPost({ id }, { signal })),
  });

/** A shared address is for everybody: members see what is theirs to see, visitors what is public. */
export const useOnePost = (id: string) => useQuery(onePostQuery(id, isActive(useSession())));
