import type * as feed from '@plateia/contracts/feed';
import { api } from '@plateia/data';
import type { OutgoingPost } from './outgoing-post.js';

const calls = api<typeof feed, 'createPost'>({ createPost: { method: 'POST', path: '/api/feed/post' } });

/** With the same key a repeat finds the post that the first try made. */
export function createPost({ key, content, privacySetting, feeling, files = [] }: OutgoingPost) {
  const attached = files.length > 0 && { files: files.map((file) => ({ key: file.key, alt: file.alt })) };
  return calls.createPost({ content, privacySetting, feeling, ...attached }, { idempotencyKey: key });
}
