import type * as feed from '@plateia/contracts/feed';
import type { Post } from '@plateia/contracts/feed';
import { api } from '@plateia/data';

const calls = api<typeof feed, 'getPost' | 'publicPost'>({
  getPost: { method: 'GET', path: '/api/feed/get-post' },
  publicPost: { method: 'GET', path: '/api/feed/public/post/:id' },
});

/** Members see what is theirs to see, visitors what is public. */
export const readPost = (id: string, member: boolean, signal?: AbortSignal): Promise<Post> => {
  const options = signal && { signal };
  return member ? calls.getPost({ id }, options) : calls.publicPost({ id }, options);
};
