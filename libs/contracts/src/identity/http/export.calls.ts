// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './export.routes.js';

export const fetchExport: Call<typeof routes.fetchExport> = {
  method: 'GET',
  path: '/api/user/export/:userId/:exportId',
};

export const readExport: Call<typeof routes.readExport> = { method: 'GET', path: '/api/user/export' };

export const requestExport: Call<typeof routes.requestExport> = { method: 'POST', path: '/api/user/export' };
