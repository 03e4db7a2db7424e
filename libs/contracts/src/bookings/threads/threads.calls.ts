// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './threads.routes.js';

export const bookingThreadList: Call<typeof routes.bookingThreadList> = {
  method: 'GET',
  path: '/api/v1/marketplace/threads',
};
