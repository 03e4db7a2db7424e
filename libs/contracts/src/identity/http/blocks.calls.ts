// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './blocks.routes.js';

export const block: Call<typeof routes.block> = { method: 'POST', path: '/api/user/block' };

export const blockedUsers: Call<typeof routes.blockedUsers> = { method: 'R', path: '/api/user/blocked-users' };

export const unblock: Call<typeof routes.unblock> = { method: 'POST', path: '/api/user/unblock' };
