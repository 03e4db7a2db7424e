// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './account.routes.js';

export const changeCountry: Call<typeof routes.changeCountry> = { method: 'POST', path: '/api/user/country' };

export const changeSettings: Call<typeof routes.changeSettings> = { method: 'POST', path: '/api/user/settings' };

export const countryOf: Call<typeof routes.countryOf> = { method: 'GET', path: '/api/user/country' };

export const invite: Call<typeof routes.invite> = { method: 'GET', path: '/api/user/invite' };

export const profileActivity: Call<typeof routes.profileActivity> = { method: 'R', path: '/api/user/profile-activity' };

export const readSettings: Call<typeof routes.readSettings> = { method: 'GET', path: '/api/user/settings' };

export const updateProfile: Call<typeof routes.updateProfile> = { method: 'POST', path: '/api/user/update-profile' };
