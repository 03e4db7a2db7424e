// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './deletion.routes.js';

export const cancelDeletion: Call<typeof routes.cancelDeletion> = { method: 'POST', path: '/api/user/cancel-deletion' };

export const deleteAccount: Call<typeof routes.deleteAccount> = { method: 'POST', path: '/api/user/delete-account' };
