// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './profile.routes.js';

export const flags: Call<typeof routes.flags> = { method: 'GET', path: '/api/flags' };

export const me: Call<typeof routes.me> = { method: 'GET', path: '/api/user/me' };

export const profile: Call<typeof routes.profile> = { method: 'R', path: '/api/user/profile' };
