// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './sessions.routes.js';

export const revokeSessions: Call<typeof routes.revokeSessions> = { method: 'POST', path: '/api/user/sessions/revoke' };

export const sessions: Call<typeof routes.sessions> = { method: 'GET', path: '/api/user/sessions' };
