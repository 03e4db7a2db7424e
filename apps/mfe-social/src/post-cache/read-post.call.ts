import { getPost, publicPost } from '@plateia/contracts/feed/calls';
import type { Post } from '@plateia/contracts/feed';
import { api } from '@plateia/data';

const calls = api({ getPost, publicPost });

/** Members see what is theirs to see, visitors what is public. */
export const readPost = (id: string, member: boolean, signal?: AbortSignal): Promise<Post> => {
  const options = signal && { signal };
  return member ? calls.getPost({ id }, options) : calls.publicPost({ id }, options);
};
