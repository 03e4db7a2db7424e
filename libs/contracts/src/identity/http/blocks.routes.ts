import { z } from 'zod';
import { id, nextToken, paging, route, time } from '../../index.js';
import { memberNamed, relationAnswer } from './relation.shapes.js';

export const BLOCK_LIMIT = 1_000;

export const block = route({
  id: 'I36',
  summary: 'Block a member: requests and friendship end, and neither meets the other anywhere',
  method: 'POST',
  path: '/api/user/block',
  access: { who: 'M' },
  body: memberNamed,
  answers: { 200: relationAnswer },
  errors: ['NO_ID', 'USER_NOT_FOUND', 'SELF_NOT_ALLOWED', 'BLOCK_LIMIT'],
  idempotency: 'N',
});

export const unblock = route({
  id: 'I37',
  summary: 'Take a block back; nothing that it ended comes back',
  method: 'POST',
  path: '/api/user/unblock',
  access: { who: 'M' },
  body: memberNamed,
  answers: { 200: relationAnswer },
  errors: ['NO_ID', 'USER_NOT_FOUND', 'SELF_NOT_ALLOWED'],
  idempotency: 'N',
});

export const blockedUsers = route({
  id: 'I38',
  summary: 'Whom the member blocks, the latest first',
  method: 'R',
  path: '/api/user/blocked-users',
  access: { who: 'M' },
  query: z.object(paging({ default: 20, max: 50 })),
  answers: {
    200: z.object({
      items: z.array(z.object({ userId: id, fullName: z.string(), photo: z.string().nullable(), blockedAt: time })),
      nextToken,
    }),
  },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});
