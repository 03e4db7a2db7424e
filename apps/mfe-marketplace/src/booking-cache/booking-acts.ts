import {
  acceptQuote,
  confirmPayment,
  declineQuote,
  reportWorkDone,
  shortlistQuote,
  updateBookingStatus,
} from '@plateia/contracts/bookings/calls';
import type { Booking } from '@plateia/contracts/bookings';
import { api } from '@plateia/data';
import { useLanguage } from '@plateia/i18n';
import { showBooking } from './show-booking.js';
import { useSlowAct } from './use-slow-act.js';

export const acts = api({
  updateBookingStatus,
  acceptQuote,
  confirmPayment,
  declineQuote,
  shortlistQuote,
  reportWorkDone,
});

/** An act that answers the booking as it stands. */
export function useAct() {
  const [language] = useLanguage();
  return useSlowAct<Booking>((booking) => showBooking(booking, language));
}
