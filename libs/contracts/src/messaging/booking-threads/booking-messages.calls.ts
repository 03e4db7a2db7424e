// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './booking-messages.routes.js';

export const bookingThread: Call<typeof routes.bookingThread> = {
  method: 'R',
  path: '/api/v1/marketplace/messages',
  action: 'history',
};

export const readBookingThread: Call<typeof routes.readBookingThread> = {
  method: 'POST',
  path: '/api/v1/marketplace/messages',
  action: 'mark_read',
};

export const sendBookingMessage: Call<typeof routes.sendBookingMessage> = {
  method: 'POST',
  path: '/api/v1/marketplace/messages',
  action: 'send',
};

export const signThreadFiles: Call<typeof routes.signThreadFiles> = {
  method: 'POST',
  path: '/api/v1/marketplace/messages',
  action: 'upload',
};
