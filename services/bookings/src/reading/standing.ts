import {
  type Place,
  placeForCustomer,
  placeForProfessional,
  type QuotedStanding,
  type Standing,
} from '@plateia/contracts/bookings/rules';
import type { BookingRow } from '../persistence/booking.schema.js';
import { isLive, type QuoteRow } from '../persistence/quote.row.js';

type State = Pick<BookingRow, 'status' | 'log' | 'chosen' | 'payment'>;

const standingOf = ({ status, log, chosen, payment }: State, nowMs: number): Standing => ({
  status,
  payment: payment?.status ?? null,
  workDone: log.some(({ kind }) => kind === 'work_finished'),
  startPassed: chosen !== null && chosen.startAt.getTime() <= nowMs,
  disputeWaits: false,
  reviewable: false,
});

/** In which list of the customer a booking stands, and what they are asked to do next. */
export const customerPlace = (booking: State, nowMs: number): Place => placeForCustomer(standingOf(booking, nowMs));

/** And in which of a professional who quoted. */
export function professionalPlace(booking: State, quote: QuoteRow, nowMs: number): Place {
  const isAccepted = quote.status === 'accepted';
  const standing: QuotedStanding['quote'] = isAccepted ? 'accepted' : isLive(quote, nowMs) ? 'live' : 'dead';
  return placeForProfessional({ ...standingOf(booking, nowMs), quote: standing });
}
