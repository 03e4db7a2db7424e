import type * as feed from '@plateia/contracts/feed';
import { api } from '@plateia/data';
import type { OutgoingPost } from './outgoing-post.js';

const calls = api<typeof feed, 'createPost'>({ createPost: { method: 'POST', path: '/api/feed/post' } });

/** With the same key a repeat finds the post that the first try made. */
export const createPost = ({ key, content, privacySetting, feeling }: OutgoingPost) =>
  calls.createPost({ content, privacySetting, feeling }, { idempotencyKey: key });
