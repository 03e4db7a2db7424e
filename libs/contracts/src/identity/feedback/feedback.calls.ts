// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './feedback.routes.js';

export const ownDecisions: Call<typeof routes.ownDecisions> = { method: 'GET', path: '/api/reports/decisions' };

export const submitFeedback: Call<typeof routes.submitFeedback> = { method: 'POST', path: '/api/feedback/submit' };
