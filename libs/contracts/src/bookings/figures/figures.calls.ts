// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './figures.routes.js';

export const marketplaceCities: Call<typeof routes.marketplaceCities> = {
  method: 'GET',
  path: '/api/v1/marketplace/cities',
};

export const marketplaceFigures: Call<typeof routes.marketplaceFigures> = {
  method: 'GET',
  path: '/api/v1/marketplace/figures',
};
