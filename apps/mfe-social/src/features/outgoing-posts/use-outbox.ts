import type { Post } from '@plateia/contracts/feed';
import { useEffect, useSyncExternalStore } from 'react';
import { Outbox } from '../../outbox/outbox.js';
import { createPost } from './create-post.call.js';
import type { OutgoingPost, Written } from './outgoing-post.js';

type PostOutbox = Outbox<Written, Post>;

/** A post goes on being sent while the member looks at another page. */
const outboxes = new Map<string, PostOutbox>();

export function outboxOf(userId: string): PostOutbox {
  const outbox = outboxes.get(userId) ?? new Outbox({ name: `outbox.${userId}`, send: createPost });
  outboxes.set(userId, outbox);
  return outbox;
}

export function useOutbox(userId: string, onArrival: (post: Post) => void): [PostOutbox, readonly OutgoingPost[]] {
  const outbox = outboxOf(userId);
  useEffect(() => outbox.onArrival(onArrival), [outbox, onArrival]);
  return [outbox, useSyncExternalStore(outbox.subscribe, outbox.current)];
}
