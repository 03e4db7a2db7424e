// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './wizard.routes.js';

export const completeBooking: Call<typeof routes.completeBooking> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings/complete',
};

export const followUpQuestions: Call<typeof routes.followUpQuestions> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings/follow-up-questions',
};

export const initBooking: Call<typeof routes.initBooking> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings/init',
};

export const submitDescription: Call<typeof routes.submitDescription> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings/submit',
};

export const validateDescription: Call<typeof routes.validateDescription> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings/validate',
};
