import type { Post } from '@plateia/contracts/feed';
import { useEffect, useSyncExternalStore } from 'react';
import { Outbox } from './outbox.js';
import type { OutgoingPost } from './outgoing-post.js';

/** A post goes on being sent while the member looks at another page. */
const outboxes = new Map<string, Outbox>();

export function outboxOf(userId: string): Outbox {
  const outbox = outboxes.get(userId) ?? new Outbox(userId);
  outboxes.set(userId, outbox);
  return outbox;
}

export function useOutbox(userId: string, onArrival: (post: Post) => void): [Outbox, readonly OutgoingPost[]] {
  const outbox = outboxOf(userId);
  useEffect(() => outbox.onArrival(onArrival), [outbox, onArrival]);
  return [outbox, useSyncExternalStore(outbox.subscribe, outbox.current)];
}
