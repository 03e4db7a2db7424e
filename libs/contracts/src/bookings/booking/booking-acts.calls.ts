// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './booking-acts.routes.js';

export const acceptQuote: Call<typeof routes.acceptQuote> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings',
  action: 'accept',
};

export const confirmPayment: Call<typeof routes.confirmPayment> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings',
  action: 'confirm_payment',
};

export const declineQuote: Call<typeof routes.declineQuote> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings',
  action: 'decline',
};

export const reportWorkDone: Call<typeof routes.reportWorkDone> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings',
  action: 'work_done',
};

export const shortlistQuote: Call<typeof routes.shortlistQuote> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings',
  action: 'shortlist',
};

export const updateBookingStatus: Call<typeof routes.updateBookingStatus> = {
  method: 'PATCH',
  path: '/api/v1/marketplace/bookings',
  action: 'update_status',
};
