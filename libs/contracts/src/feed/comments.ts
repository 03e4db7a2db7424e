import { z } from 'zod';
import { id, role, time } from '../index.js';

/** What is left of a deleted comment with replies has no author and no content. */
export const comment = z.object({
  id,
  /** the comment it belongs under; replies have none of their own */
  replyToCommentId: id.nullable(),
  user_id: id.nullable(),
  authorFullName: z.string().nullable(),
  authorPhoto: z.string().nullable(),
  content: z.string(),
  created_at: time,
  last_edit: time.nullable(),
  authorRole: role.nullable(),
  /** by their plan */
  authorVerified: z.boolean(),
  post_id: id,
  totalLikes: z.number().int(),
  totalUnlikes: z.number().int(),
  isLikedByUser: z.boolean(),
  isUnlikedByUser: z.boolean(),
  deleted: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

export const commentSort = z.enum(['new', 'old', 'top']);
export type CommentSort = z.infer<typeof commentSort>;
