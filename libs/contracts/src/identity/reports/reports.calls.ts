// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './reports.routes.js';

export const createReport: Call<typeof routes.createReport> = { method: 'POST', path: '/api/reports' };

export const ownReports: Call<typeof routes.ownReports> = { method: 'GET', path: '/api/reports' };

export const transparency: Call<typeof routes.transparency> = { method: 'GET', path: '/api/reports/counts' };
