// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './prices.routes.js';

export const priceMetrics: Call<typeof routes.priceMetrics> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings/price-metrics',
};
