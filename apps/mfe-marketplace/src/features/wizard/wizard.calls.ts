import {
  bookingDetails,
  completeBooking,
  followUpQuestions,
  initBooking,
  priceMetrics,
  removeBookingImage,
  signBookingImages,
  submitDescription,
} from '@plateia/contracts/bookings/calls';
import { profile } from '@plateia/contracts/identity/calls';
import { api } from '@plateia/data';

export const calls = api({
  initBooking,
  submitDescription,
  followUpQuestions,
  priceMetrics,
  removeBookingImage,
  completeBooking,
  bookingDetails,
  signBookingImages,
});

export const profileCalls = api({ profile });
