import { replyToPost } from '@plateia/contracts/feed/calls';
import type { Comment } from '@plateia/contracts/feed';
import { api } from '@plateia/data';
import { outgoingKind, useEntries, type Entry, type Outbox } from '@plateia/outbox';

const calls = api({ replyToPost });

export interface WrittenComment {
  content: string;
  /** what it answers, and the thread in which that stands */
  replyTo: { id: string; top: string } | null;
}
export type OutgoingComment = Entry<WrittenComment>;
export type CommentOutbox = Outbox<WrittenComment, Comment>;

/** Its key is the post. */
export const outgoingComments = outgoingKind<WrittenComment, Comment>({
  name: 'comment',
  send: ({ requestKey, key, payload: { content, replyTo } }) =>
    calls.replyToPost({ id: key, content, replyToCommentId: replyTo?.id }, { idempotencyKey: requestKey }),
  repeats: 'when-asked',
});

/** Its echo may come before its answer. */
export const isSendingTo = (userId: string, postId: string): boolean =>
  outgoingComments
    .of(userId)
    .current()
    .some(({ key, state }) => key === postId && state === 'sending');

/** Those of one post, oldest first. */
export function useOutgoingComments(userId: string, postId: string) {
  const outbox = outgoingComments.of(userId);
  return { outbox, outgoing: useEntries(outbox, postId) };
}
