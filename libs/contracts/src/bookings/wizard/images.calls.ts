// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './images.routes.js';

export const removeBookingImage: Call<typeof routes.removeBookingImage> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings/images/remove',
};

export const signBookingImages: Call<typeof routes.signBookingImages> = {
  method: 'POST',
  path: '/api/v1/marketplace/bookings/images',
};
