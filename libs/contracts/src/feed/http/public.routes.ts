import { z } from 'zod';
import { idInput, paging, route } from '../../index.js';
import { post } from '../posts.js';
import { postPage } from './posts.routes.js';

const pageOfPublic = { query: z.object(paging({ default: 10, max: 50 })), answers: { 200: postPage } };
const onePublic = { params: z.object({ id: idInput }), answers: { 200: post } };

export const publicFeed = route({
  id: 'F2',
  summary: 'Posts that everybody may see, newest first; signed out it may be kept for ten seconds',
  method: 'R',
  path: '/api/feed/public',
  access: { who: 'A' },
  ...pageOfPublic,
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const publicPosts = route({
  id: 'F3',
  summary: 'The same as F2',
  method: 'R',
  path: '/api/public/posts',
  access: { who: 'A' },
  ...pageOfPublic,
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const sharedPost = route({
  id: 'F5',
  summary: 'The same as F4',
  method: 'GET',
  path: '/api/public/post/:id',
  access: { who: 'A' },
  ...onePublic,
  errors: ['NOT_FOUND', 'UNAUTHORIZED', 'ACCESS_DENIED'],
  idempotency: null,
});
