import type { PostAuthor, Relation } from '@plateia/contracts/feed/rules';

export interface JudgedComment {
  removed: boolean;
  /** that stand */
  hasReplies: boolean;
}

/** `place`: it was removed, and holds its replies together without saying whose it was. */
export type CommentVerdict = 'visible' | 'place' | 'hidden';

/** Of a comment on a post that the viewer may see. */
export function judgeComment(
  { removed, hasReplies }: JudgedComment,
  author: PostAuthor,
  relation: Relation,
): CommentVerdict {
  if (removed) return hasReplies ? 'place' : 'hidden';
  return author.active && !relation.blocked ? 'visible' : 'hidden';
}

/** Threads have one level: whoever answers a reply joins its thread. */
export const topOf = ({ _id, replyTo }: { _id: string; replyTo: string | null }): string => replyTo ?? _id;
