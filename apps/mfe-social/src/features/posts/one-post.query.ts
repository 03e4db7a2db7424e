import type * as feed from '@plateia/contracts/feed';
import { api, queryOptions, useQuery } from '@plateia/data';

const calls = api<typeof feed, 'getPost'>({ getPost: { method: 'GET', path: '/api/feed/get-post' } });

const onePostQuery = (id: string) =>
  queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: ({ signal }) => calls.getPost({ id }, { signal }),
  });

export const useOnePost = (id: string) => useQuery(onePostQuery(id));
