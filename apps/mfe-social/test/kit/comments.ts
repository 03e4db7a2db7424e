import type { Comment } from '@plateia/contracts/feed';
import { aPost } from './made-up.js';

const idOf = (n: number): string => `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`;

/** A higher number is a later comment. */
export const aComment = (n: number, part: Partial<Comment> = {}): Comment => ({
  id: idOf(n),
  replyToCommentId: null,
  user_id: idOf(900 + n),
  authorFullName: `Writer ${n}`,
  authorPhoto: null,
  content: `Comment ${n}`,
  created_at: '2025-01-05T10:00:00.000Z',
  last_edit: null,
  authorRole: 'member',
  authorVerified: false,
  post_id: aPost(1).id,
  totalLikes: 0,
  totalUnlikes: 0,
  isLikedByUser: false,
  isUnlikedByUser: false,
  deleted: false,
  ...part,
});

export const someComments = (comments: Comment[], nextToken = '') => ({ comments, nextToken });
