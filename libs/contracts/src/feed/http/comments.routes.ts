import { z } from 'zod';
import { idInput, nextToken, paging, route, text, withAliases } from '../../index.js';
import { comment, commentSort } from '../comments.js';

const content = text(1, 2_000);

export const replyToPost = route({
  id: 'F11',
  summary: 'Comment on a post, or reply to a comment',
  method: 'POST',
  path: '/api/feed/reply',
  access: { who: 'M' },
  body: withAliases({ uuid: 'id' }, z.object({ id: idInput, content, replyToCommentId: idInput.nullish() })),
  answers: { 201: comment },
  errors: ['NOT_FOUND', 'ACCESS_DENIED', 'COMMENT_NOT_FOUND'],
  limit: { bucket: 'comments', per: 'user', n: 60, windowSeconds: 3_600, whenDown: 'open' },
  idempotency: 'K',
});

export const postComments = route({
  id: 'F12',
  summary: 'Comments on a post, or with comment_id the one thread that a link leads to',
  method: 'R',
  path: '/api/feed/get-post-comments',
  access: { who: 'A' },
  query: withAliases(
    { uuid: 'id' },
    z
      .object({
        id: idInput.optional(),
        comment_id: idInput.optional(),
        sort: commentSort.default('new'),
        ...paging({ default: 20, max: 50 }),
      })
      .refine((query) => query.id !== undefined || query.comment_id !== undefined, {
        path: ['id'],
        params: { rule: 'required' },
        message: 'Name a post or a comment',
      }),
  ),
  answers: { 200: z.object({ comments: z.array(comment), nextToken }) },
  errors: ['NOT_FOUND', 'ACCESS_DENIED', 'UNAUTHORIZED', 'COMMENT_NOT_FOUND', 'BAD_TOKEN'],
  idempotency: null,
});

export const editComment = route({
  id: 'F13',
  summary: "Change one's own comment while it may be edited",
  method: 'POST',
  path: '/api/feed/edit-comment',
  access: { who: 'M' },
  body: withAliases({ id: 'uuid' }, z.object({ uuid: idInput, content })),
  answers: { 200: comment },
  errors: ['COMMENT_NOT_FOUND', 'NOT_FOUND', 'ACCESS_DENIED', 'FORBIDDEN', 'EDIT_WINDOW_CLOSED'],
  idempotency: 'N',
});
