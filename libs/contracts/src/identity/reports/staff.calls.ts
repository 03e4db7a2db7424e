// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './staff.routes.js';

export const banMember: Call<typeof routes.banMember> = { method: 'POST', path: '/api/staff/users/ban' };

export const decideReport: Call<typeof routes.decideReport> = { method: 'POST', path: '/api/staff/reports/decide' };

export const staffReports: Call<typeof routes.staffReports> = { method: 'GET', path: '/api/staff/reports' };
