// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './public.routes.js';

export const publicFeed: Call<typeof routes.publicFeed> = { method: 'R', path: '/api/feed/public' };

export const publicPosts: Call<typeof routes.publicPosts> = { method: 'R', path: '/api/public/posts' };

export const sharedPost: Call<typeof routes.sharedPost> = { method: 'GET', path: '/api/public/post/:id' };
