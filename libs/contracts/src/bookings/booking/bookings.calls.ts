// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './bookings.routes.js';

export const bookingAgenda: Call<typeof routes.bookingAgenda> = {
  method: 'GET',
  path: '/api/v1/marketplace/bookings/agenda',
};

export const bookingDetails: Call<typeof routes.bookingDetails> = {
  method: 'GET',
  path: '/api/v1/marketplace/bookings',
  action: 'details',
};

export const bookingList: Call<typeof routes.bookingList> = { method: 'GET', path: '/api/v1/marketplace/bookings' };

export const bookingSession: Call<typeof routes.bookingSession> = {
  method: 'GET',
  path: '/api/v1/marketplace/bookings/status',
};

export const bookingStats: Call<typeof routes.bookingStats> = {
  method: 'GET',
  path: '/api/v1/marketplace/bookings/stats',
};
