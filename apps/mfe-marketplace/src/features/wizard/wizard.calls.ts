import {
  bookingDetails,
  bookingSession,
  completeBooking,
  followUpQuestions,
  initBooking,
  priceMetrics,
  signBookingImages,
  submitDescription,
} from '@plateia/contracts/bookings/calls';
import { api } from '@plateia/data';

export const calls = api({
  initBooking,
  submitDescription,
  followUpQuestions,
  priceMetrics,
  completeBooking,
  bookingSession,
  bookingDetails,
  signBookingImages,
});
