import { z } from 'zod';
import { id, idInput, nextToken, paging, route, text, withAliases, fileInput } from '../../index.js';
import { contentKind, DEFAULT_PRIVACY, feeling, post, privacySetting, reactionAction } from '../posts.js';

export const POSTS_PER_DAY = 50;

export const postPage = z.object({ posts: z.array(post), nextToken });
const uuidAlias = { uuid: 'id' };
const uuidOfContent = { id: 'uuid' };

export const feedList = route({
  id: 'F1',
  summary: 'Posts for the signed-in member, newest first',
  method: 'R',
  path: '/api/feed/list',
  access: { who: 'M' },
  query: withAliases(
    { userId: 'user_id' },
    z.object({
      mode: z.enum(['home', 'all']).default('home'),
      user_id: idInput.optional(),
      ...paging({ default: 10, max: 50 }),
    }),
  ),
  answers: { 200: postPage },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const publicPost = route({
  id: 'F4',
  summary: 'A post by its public address',
  method: 'GET',
  path: '/api/feed/public/post/:id',
  access: { who: 'A' },
  params: z.object({ id: idInput }),
  answers: { 200: post },
  errors: ['NOT_FOUND', 'UNAUTHORIZED', 'ACCESS_DENIED'],
  idempotency: null,
});

export const getPost = route({
  id: 'F6',
  summary: 'A post that the signed-in member may see',
  method: 'GET',
  path: '/api/feed/get-post',
  access: { who: 'M' },
  query: withAliases(uuidAlias, z.object({ id: idInput })),
  answers: { 200: post },
  errors: ['NOT_FOUND', 'ACCESS_DENIED'],
  idempotency: null,
});

export const postByPath = route({
  id: 'F7',
  summary: 'A post that the signed-in member may see, by its address',
  method: 'GET',
  path: '/api/feed/post/:id',
  access: { who: 'M' },
  params: z.object({ id: idInput }),
  answers: { 200: post },
  errors: ['NOT_FOUND', 'ACCESS_DENIED'],
  idempotency: null,
});

export const createPost = route({
  id: 'F8',
  summary: 'Write a post',
  method: 'POST',
  path: '/api/feed/post',
  access: { who: 'M' },
  body: z
    .object({
      content: text(0, 5_000).default(''),
      files: z.array(fileInput).max(10).default([]),
      privacySetting: privacySetting.default(DEFAULT_PRIVACY),
      feeling: feeling.nullable().default(null),
    })
    .refine((body) => body.content !== '' || body.files.length > 0, {
      path: ['content'],
      params: { rule: 'required' },
      message: 'Write something or add a file',
    }),
  answers: { 201: post },
  errors: ['FILE_NOT_USABLE', 'LIMIT_REACHED'],
  idempotency: 'K',
});

export const editPost = route({
  id: 'F9',
  summary: 'Change a post; who may see it at any time, the rest while it may be edited',
  method: 'POST',
  path: '/api/feed/edit',
  access: { who: 'M' },
  body: withAliases(
    uuidOfContent,
    z.object({
      uuid: idInput,
      content: text(0, 5_000).optional(),
      files: z.array(fileInput).max(10).optional(),
      feeling: feeling.nullable().optional(),
      privacySetting: privacySetting.optional(),
    }),
  ),
  answers: { 200: post },
  errors: ['NOT_FOUND', 'ACCESS_DENIED', 'FORBIDDEN', 'EDIT_WINDOW_CLOSED', 'FILE_NOT_USABLE'],
  idempotency: 'N',
});

export const interact = route({
  id: 'F10',
  summary: 'Like or dislike; the other one goes away, the same again takes it back',
  method: 'POST',
  path: '/api/feed/interact',
  access: { who: 'M' },
  body: withAliases(
    uuidOfContent,
    z.object({
      type: contentKind,
      uuid: idInput,
      action: reactionAction,
      on: z.boolean().optional(),
    }),
  ),
  answers: {
    200: z.object({
      type: contentKind,
      uuid: id,
      totalLikes: z.number().int(),
      totalUnlikes: z.number().int(),
      isLikedByUser: z.boolean(),
      isUnlikedByUser: z.boolean(),
    }),
  },
  errors: ['NOT_FOUND', 'ACCESS_DENIED', 'COMMENT_NOT_FOUND'],
  limit: { bucket: 'reactions', per: 'user', n: 120, windowSeconds: 60, whenDown: 'open' },
  idempotency: 'K',
});

export const deleteContent = route({
  id: 'F14',
  summary: 'Delete a post or a comment; who undoes it within seconds has not sent this yet',
  method: 'POST',
  path: '/api/feed/delete',
  access: { who: 'M' },
  body: withAliases(uuidOfContent, z.object({ type: contentKind, uuid: idInput })),
  answers: { 200: z.object({ message: z.string(), type: contentKind, uuid: id }) },
  errors: ['NOT_FOUND', 'ACCESS_DENIED', 'COMMENT_NOT_FOUND', 'FORBIDDEN'],
  idempotency: 'N',
});

export const countViews = route({
  id: 'F15',
  summary: 'Posts that came into view: once for each member, post and day',
  method: 'POST',
  path: '/api/feed/views',
  access: { who: 'M' },
  body: z.object({ ids: z.array(idInput).max(50) }),
  answers: { 200: z.object({ counted: z.number().int() }) },
  errors: [],
  idempotency: 'N',
});

export const searchPosts = route({
  id: 'F16',
  summary: 'Posts with all of these words, or of members called so, newest first',
  method: 'R',
  path: '/api/search/posts',
  access: { who: 'M' },
  query: z.object({ q: text(2, 100), ...paging({ default: 20, min: 10, max: 50 }) }),
  answers: { 200: postPage },
  errors: ['BAD_TOKEN'],
  limit: { bucket: 'search', per: 'user', n: 30, windowSeconds: 60, whenDown: 'open' },
  idempotency: null,
});

export const postCounts = route({
  id: 'F17',
  summary: 'Present totals of the posts on a screen',
  method: 'POST',
  path: '/api/feed/counts',
  access: { who: 'M' },
  body: z.object({ ids: z.array(idInput).max(50) }),
  answers: {
    200: z.object({
      counts: z.array(
        z.object({
          id,
          totalLikes: z.number().int(),
          totalUnlikes: z.number().int(),
          totalComments: z.number().int(),
          totalViews: z.number().int(),
        }),
      ),
    }),
  },
  errors: [],
  idempotency: 'N',
});
