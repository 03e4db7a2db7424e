import type * as feed from '@plateia/contracts/feed';
import type { Comment } from '@plateia/contracts/feed';
import { api } from '@plateia/data';
import { useEffect, useSyncExternalStore } from 'react';
import { Outbox, type Outgoing } from '../../outbox/outbox.js';

const calls = api<typeof feed, 'replyToPost'>({ replyToPost: { method: 'POST', path: '/api/feed/reply' } });

export interface WrittenComment {
  postId: string;
  content: string;
  /** what it answers, and the thread in which that stands */
  replyTo: { id: string; top: string } | null;
}
export type OutgoingComment = Outgoing<WrittenComment>;
export type CommentOutbox = Outbox<WrittenComment, Comment>;

/** With the same key a repeat finds the comment that the first try made. */
const send = ({ key, postId, content, replyTo }: OutgoingComment): Promise<Comment> =>
  calls.replyToPost({ id: postId, content, replyToCommentId: replyTo?.id }, { idempotencyKey: key });

/** A comment goes on being sent while the member looks at another page. */
const outboxes = new Map<string, CommentOutbox>();

function outboxOf(userId: string): CommentOutbox {
  const outbox = outboxes.get(userId) ?? new Outbox({ name: `outbox.comments.${userId}`, send });
  outboxes.set(userId, outbox);
  return outbox;
}

/** Its echo may come before its answer. */
export const isSendingTo = (userId: string, postId: string): boolean =>
  outboxOf(userId)
    .current()
    .some((item) => item.postId === postId && item.state === 'sending');

export function useArrivals(userId: string, postId: string, onArrival: (comment: Comment) => void): void {
  useEffect(
    () => outboxOf(userId).onArrival((comment) => comment.post_id === postId && onArrival(comment)),
    [userId, postId, onArrival],
  );
}

/** Those of one post, oldest first. */
export function useOutgoingComments(userId: string, postId: string) {
  const outbox = outboxOf(userId);
  const items = useSyncExternalStore(outbox.subscribe, outbox.current);
  return { outbox, outgoing: items.filter((item) => item.postId === postId).reverse() };
}
