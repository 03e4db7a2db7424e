import { createPost } from '@plateia/contracts/feed/calls';
import type { Post } from '@plateia/contracts/feed';
import { api } from '@plateia/data';
import { outgoingKind, type Entry } from '@plateia/outbox';
import type { Feeling } from '../../post-words/feelings.js';
import type { WrittenFile } from '../../post-words/written-file.js';

const calls = api({ createPost });

export interface Written {
  content: string;
  privacySetting: number;
  feeling: Feeling | null;
  files?: readonly WrittenFile[];
}

export type OutgoingPost = Entry<Written>;

/** One line for all of a member's: they stand in the order in which they were written. */
export const POSTS = 'posts';

export const outgoingPosts = outgoingKind<Written, Post>({
  name: 'post',
  send: ({ requestKey, payload: { content, privacySetting, feeling, files = [] } }) => {
    const attached = files.length > 0 && { files: files.map(({ key, alt }) => ({ key, alt })) };
    return calls.createPost({ content, privacySetting, feeling, ...attached }, { idempotencyKey: requestKey });
  },
  repeats: 'when-asked',
});
