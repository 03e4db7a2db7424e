import type * as bookings from '@plateia/contracts/bookings';
import { api } from '@plateia/data';

export const calls = api<
  typeof bookings,
  | 'initBooking'
  | 'submitDescription'
  | 'followUpQuestions'
  | 'priceMetrics'
  | 'completeBooking'
  | 'bookingSession'
  | 'bookingDetails'
  | 'signBookingImages'
>({
  initBooking: { method: 'POST', path: '/api/v1/marketplace/bookings/init' },
  submitDescription: { method: 'POST', path: '/api/v1/marketplace/bookings/submit' },
  followUpQuestions: { method: 'POST', path: '/api/v1/marketplace/bookings/follow-up-questions' },
  priceMetrics: { method: 'POST', path: '/api/v1/marketplace/bookings/price-metrics' },
  completeBooking: { method: 'POST', path: '/api/v1/marketplace/bookings/complete' },
  bookingSession: { method: 'GET', path: '/api/v1/marketplace/bookings/status' },
  bookingDetails: { method: 'GET', path: '/api/v1/marketplace/bookings', action: 'details' },
  signBookingImages: { method: 'POST', path: '/api/v1/marketplace/bookings/images' },
});
