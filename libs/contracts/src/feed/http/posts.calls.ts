// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './posts.routes.js';

export const countViews: Call<typeof routes.countViews> = { method: 'POST', path: '/api/feed/views' };

export const createPost: Call<typeof routes.createPost> = { method: 'POST', path: '/api/feed/post' };

export const deleteContent: Call<typeof routes.deleteContent> = { method: 'POST', path: '/api/feed/delete' };

export const editPost: Call<typeof routes.editPost> = { method: 'POST', path: '/api/feed/edit' };

export const feedList: Call<typeof routes.feedList> = { method: 'R', path: '/api/feed/list' };

export const getPost: Call<typeof routes.getPost> = { method: 'GET', path: '/api/feed/get-post' };

export const interact: Call<typeof routes.interact> = { method: 'POST', path: '/api/feed/interact' };

export const postByPath: Call<typeof routes.postByPath> = { method: 'GET', path: '/api/feed/post/:id' };

export const postCounts: Call<typeof routes.postCounts> = { method: 'POST', path: '/api/feed/counts' };

export const publicPost: Call<typeof routes.publicPost> = { method: 'GET', path: '/api/feed/public/post/:id' };

export const searchPosts: Call<typeof routes.searchPosts> = { method: 'R', path: '/api/search/posts' };
