// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './staff-feedback.routes.js';

export const decideFeedback: Call<typeof routes.decideFeedback> = {
  method: 'POST',
  path: '/api/staff/feedback/decide',
};

export const feedbackQueue: Call<typeof routes.feedbackQueue> = { method: 'GET', path: '/api/staff/feedback' };

export const staffBans: Call<typeof routes.staffBans> = { method: 'GET', path: '/api/staff/bans' };
