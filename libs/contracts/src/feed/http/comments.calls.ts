// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './comments.routes.js';

export const editComment: Call<typeof routes.editComment> = { method: 'POST', path: '/api/feed/edit-comment' };

export const postComments: Call<typeof routes.postComments> = { method: 'R', path: '/api/feed/get-post-comments' };

export const replyToPost: Call<typeof routes.replyToPost> = { method: 'POST', path: '/api/feed/reply' };
