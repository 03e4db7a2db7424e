// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './staff.routes.js';

export const staffDecide: Call<typeof routes.staffDecide> = {
  method: 'POST',
  path: '/api/v1/marketplace/staff/decide',
};

export const staffQueue: Call<typeof routes.staffQueue> = { method: 'GET', path: '/api/v1/marketplace/staff/queue' };
