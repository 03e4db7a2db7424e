// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './disputes.routes.js';

export const answerDispute: Call<typeof routes.answerDispute> = {
  method: 'POST',
  path: '/api/v1/marketplace/disputes/respond',
};

export const openDispute: Call<typeof routes.openDispute> = { method: 'POST', path: '/api/v1/marketplace/disputes' };

export const readDispute: Call<typeof routes.readDispute> = { method: 'GET', path: '/api/v1/marketplace/disputes' };
