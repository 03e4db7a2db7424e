// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './near-me.routes.js';

export const nearMe: Call<typeof routes.nearMe> = { method: 'GET', path: '/api/user/near-me' };

export const shareArea: Call<typeof routes.shareArea> = { method: 'POST', path: '/api/user/near-me' };
