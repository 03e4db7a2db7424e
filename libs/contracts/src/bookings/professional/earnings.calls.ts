// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './earnings.routes.js';

export const earnings: Call<typeof routes.earnings> = {
  method: 'GET',
  path: '/api/v1/marketplace/professional/earnings',
};
