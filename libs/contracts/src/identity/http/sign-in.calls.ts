// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './sign-in.routes.js';

export const completeProfile: Call<typeof routes.completeProfile> = {
  method: 'POST',
  path: '/api/v2/auth/complete-profile',
};

export const keySet: Call<typeof routes.keySet> = { method: 'GET', path: '/api/v2/auth/jwks' };

export const logout: Call<typeof routes.logout> = { method: 'POST', path: '/api/user/logout' };

export const refreshSession: Call<typeof routes.refreshSession> = { method: 'POST', path: '/api/v2/auth/refresh' };

export const requestCode: Call<typeof routes.requestCode> = { method: 'POST', path: '/api/v2/auth/request' };

export const verifyCode: Call<typeof routes.verifyCode> = { method: 'POST', path: '/api/v2/auth/verify' };
