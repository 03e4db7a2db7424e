// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './marketplace.routes.js';

export const joinMarketplace: Call<typeof routes.joinMarketplace> = {
  method: 'POST',
  path: '/api/v1/users/profile/marketplace',
};
