// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './jobs.routes.js';

export const jobDetails: Call<typeof routes.jobDetails> = {
  method: 'GET',
  path: '/api/v1/marketplace/jobs/:bookingId',
};

export const jobList: Call<typeof routes.jobList> = { method: 'GET', path: '/api/v1/marketplace/jobs' };
