import type { Comment } from '@plateia/contracts/feed';
import type { ReactionState } from '@plateia/contracts/feed/rules';
import type { PersonRow } from '@plateia/people';
import type { CommentVerdict } from '../domain/comments.js';
import type { ReactionTotals } from '../domain/reactions.js';
import type { ReadComment } from '../store/comments.store.js';

/** A comment with everything that its view asks of it. */
export interface HydratedComment {
  comment: ReadComment;
  verdict: CommentVerdict;
  totals: ReactionTotals;
  reaction: ReactionState;
  author: PersonRow | null;
}

const NOBODY = {
  user_id: null,
  authorFullName: null,
  authorPhoto: null,
  authorRole: null,
  authorVerified: false,
};
const NOTHING_LEFT = {
  ...NOBODY,
  content: '',
  last_edit: null,
  totalLikes: 0,
  totalUnlikes: 0,
  isLikedByUser: false,
  isUnlikedByUser: false,
  deleted: true,
};

export function presentComment({ comment, verdict, totals, reaction, author }: HydratedComment): Comment {
  const place = {
    id: comment._id,
    replyToCommentId: comment.replyTo,
    post_id: comment.post,
    created_at: comment.createdAt.toISOString(),
  };
  if (verdict === 'place') return { ...place, ...NOTHING_LEFT };
  return {
    ...place,
    user_id: comment.authorId,
    authorFullName: author?.fullName ?? '',
    authorPhoto: author?.photo ?? null,
    authorRole: author?.role ?? 'member',
    authorVerified: author?.verifiedBadge ?? false,
    content: comment.content,
    last_edit: comment.editedAt?.toISOString() ?? null,
    totalLikes: totals.likes,
    totalUnlikes: totals.unlikes,
    isLikedByUser: reaction === 'liked',
    isUnlikedByUser: reaction === 'disliked',
    deleted: false,
  };
}
