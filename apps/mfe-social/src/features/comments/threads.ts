import type { Comment } from '@plateia/contracts/feed';
import type { CommentsData } from './comment-cache.js';

export interface CommentThread {
  top: Comment;
  /** oldest first */
  replies: Comment[];
}

/** In the order in which the server first names something of each: pages that follow move none of them. */
export function threadsOf(data: CommentsData | undefined): CommentThread[] {
  if (!data) return [];
  const listed = data.pages.flatMap(({ comments }) => comments);
  const known = new Map([...listed, ...data.pages.flatMap(({ tops }) => tops)].map((one) => [one.id, one]));
  const threads = new Map<string, CommentThread>();
  for (const { id } of listed) {
    const comment = known.get(id)!;
    const top = (comment.replyToCommentId && known.get(comment.replyToCommentId)) || comment;
    const thread = threads.get(top.id) ?? { top, replies: [] };
    threads.set(top.id, thread);
    if (top !== comment && !thread.replies.includes(comment)) thread.replies.push(comment);
  }
  for (const { replies } of threads.values()) replies.sort((a, b) => (a.id < b.id ? -1 : 1));
  return [...threads.values()];
}
