import {
  type Place,
  placeForCustomer,
  placeForProfessional,
  type QuotedBooking,
  type ListedBooking,
} from '@plateia/contracts/bookings/rules';
import type { BookingSide } from '@plateia/contracts/bookings';
import { waitsFor } from './dispute-sides.js';
import { isLost, isOwed } from './lost-hold.js';
import type { BookingRow } from '../store/booking.schema.js';
import { isLive, type ListedQuote } from '../store/quote.row.js';
import type { ReviewRow } from '../store/review.row.js';
import { isReviewable } from './reviewable.js';

type State = Pick<
  BookingRow,
  'status' | 'customerId' | 'work' | 'chosen' | 'payment' | 'dispute' | 'endedAt' | 'reviewsShownAt' | 'forgotten'
> & { reviews?: readonly Pick<ReviewRow, 'by'>[] };

function listedBooking(booking: State, side: BookingSide, nowMs: number): ListedBooking {
  const { status, work, chosen, payment } = booking;
  return {
    status,
    payment: payment?.status ?? null,
    owed: isLost(booking) && isOwed(booking),
    workDone: work != null,
    startPassed: chosen !== null && chosen.startAt.getTime() <= nowMs,
    disputeWaits: waitsFor(booking, side),
    reviewable: isReviewable(booking, side, nowMs),
  };
}

/** In which list of the customer a booking stands, and what they are asked to do next. */
export const customerPlace = (booking: State, nowMs: number): Place =>
  placeForCustomer(listedBooking(booking, 'customer', nowMs));

/** And in which of a professional who quoted. */
export function professionalPlace(booking: State, quote: ListedQuote, nowMs: number): Place {
  const isAccepted = quote.status === 'accepted';
  const state: QuotedBooking['quote'] = isAccepted ? 'accepted' : isLive(quote, nowMs) ? 'live' : 'dead';
  return placeForProfessional({ ...listedBooking(booking, 'professional', nowMs), quote: state });
}
