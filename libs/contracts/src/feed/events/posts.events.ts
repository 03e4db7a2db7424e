import { z } from 'zod';
import { event, id, openEnum, passedOverEnum, time } from '../../index.js';
import { publishedFeeling, publishedFile, publishedPrivacy } from './published-fields.js';

const postId = { name: 'postId', of: (data: { postId: string }) => data.postId };

const writtenPost = z.object({
  postId: id,
  authorId: id,
  content: z.string(),
  lang: z.string().nullable(),
  files: z.array(publishedFile),
  feeling: publishedFeeling.nullable(),
  privacySetting: publishedPrivacy,
  createdAt: time,
});

export const newPost = event({
  type: 'new_post',
  topic: 'feed.v1',
  summary: 'A post was written',
  kind: 'snapshot',
  family: 'post',
  subject: postId,
  data: writtenPost,
});

export const postUpdated = event({
  type: 'post_updated',
  topic: 'feed.v1',
  summary: 'A post or who may see it changed',
  kind: 'snapshot',
  family: 'post',
  subject: postId,
  data: writtenPost.extend({ editedAt: time.nullable() }),
});

export const postDeleted = event({
  type: 'post_deleted',
  topic: 'feed.v1',
  summary: 'A post is gone, and everything that hangs on it',
  kind: 'snapshot',
  family: 'post',
  subject: postId,
  data: z.object({ postId: id, authorId: id, by: openEnum(['author', 'staff', 'erasure'], { unknownAs: 'other' }) }),
});

const reaction = z.object({
  contentType: passedOverEnum(['post', 'comment']),
  contentId: id,
  postId: id,
  ownerId: id,
  actorId: id,
  /** as known when it was sent; no state is derived from them */
  totals: z.object({ likes: z.number().int(), unlikes: z.number().int() }),
});

const reactionRow = {
  name: 'contentId:actorId',
  of: (data: { contentId: string; actorId: string }) => `${data.contentId}:${data.actorId}`,
};

export const newLike = event({
  type: 'new_like',
  topic: 'feed.v1',
  summary: 'A member likes a post or a comment',
  kind: 'fact',
  family: 'reaction',
  subject: reactionRow,
  data: reaction,
});

export const reactionRemoved = event({
  type: 'reaction_removed',
  topic: 'feed.v1',
  summary: 'A member no longer likes a post or a comment',
  kind: 'fact',
  family: 'reaction',
  subject: reactionRow,
  data: reaction,
});
