import { z } from 'zod';
import { event, id, openEnum, time } from '../../index.js';
import { publishedPrivacy } from './published-fields.js';

const subject = { name: 'commentId', of: (data: { commentId: string }) => data.commentId };
const key = { name: 'postId', of: (data: { postId: string }) => data.postId };

export const newComment = event({
  type: 'new_comment',
  topic: 'feed.v1',
  summary: 'A member commented on a post or replied to a comment',
  kind: 'fact',
  family: 'comment',
  subject,
  key,
  data: z.object({
    commentId: id,
    postId: id,
    postAuthorId: id,
    authorId: id,
    replyToCommentId: id.nullable(),
    /** whose comment was answered */
    replyToAuthorId: id.nullable(),
    length: z.number().int(),
    /** of the post */
    privacySetting: publishedPrivacy,
    createdAt: time,
  }),
});

export const commentDeleted = event({
  type: 'comment_deleted',
  topic: 'feed.v1',
  summary: 'A comment is gone; one with replies leaves its place',
  kind: 'fact',
  family: 'comment',
  subject,
  key,
  data: z.object({
    commentId: id,
    postId: id,
    authorId: id,
    by: openEnum(['author', 'post_author', 'staff', 'erasure'], { unknownAs: 'other' }),
  }),
});
