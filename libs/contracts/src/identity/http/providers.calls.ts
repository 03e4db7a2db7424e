// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './providers.routes.js';

export const beginProvider: Call<typeof routes.beginProvider> = { method: 'POST', path: '/api/v2/auth/:provider/init' };

export const exchangeToken: Call<typeof routes.exchangeToken> = { method: 'POST', path: '/api/v2/auth/exchange' };

export const goToProvider: Call<typeof routes.goToProvider> = { method: 'GET', path: '/api/v2/auth/:provider/oauth' };

export const returnFromProvider: Call<typeof routes.returnFromProvider> = {
  method: 'GET',
  path: '/api/v2/auth/:provider/callback',
};
