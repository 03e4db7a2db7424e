import { live, row, THE_PLATFORM, type SingleRow, type Told, type ToldSignal } from '../../notifications/notify.js';
import type { NotificationType } from '../../notifications/notification-types.js';
import { bookingSignal } from '../bookings.signals.js';

interface AboutBooking {
  bookingId: string;
  bookingStatus: string;
  bookingVersion: number;
}

/** Those of the receivers who are somebody. */
export const bookingLive = (
  { bookingId, bookingStatus, bookingVersion }: AboutBooking,
  what: 'status' | 'quote' | 'payment' | 'timeline' | 'dispute',
  receivers: readonly (string | null)[],
): ToldSignal =>
  live(
    bookingSignal,
    receivers.filter((receiver) => receiver !== null),
    { bookingId, status: bookingStatus, what, version: bookingVersion },
  );

/** What a row of a booking is about; who reads it has words for each. */
export type BookingNews =
  | 'job_matched'
  | 'started'
  | 'work_done'
  | 'completed'
  | 'canceled'
  | 'no_quotes'
  | 'quote_updated'
  | 'quote_accepted'
  | 'quote_declined'
  | 'quote_reopened'
  | 'payment_due'
  | 'payment_lost'
  | 'unpaid'
  | 'work_unreported';

interface BookingRow {
  type: NotificationType;
  receiver: string;
  /** the platform unless given */
  sender?: string;
  bookingId: string;
  quoteId?: string;
  what?: BookingNews;
}

/** One event may tell several of the same booking, each in a row of their own. */
export const bookingRow = ({ id }: Told, { type, receiver, sender, bookingId, quoteId, what }: BookingRow): SingleRow =>
  row({
    of: `${id}:${receiver}`,
    receiver,
    sender: sender ?? THE_PLATFORM,
    type,
    target: bookingId,
    shows: {
      content_id: quoteId ?? bookingId,
      content_type: quoteId === undefined ? 'booking' : 'quote',
      booking_id: bookingId,
      ...(quoteId !== undefined && { quote_id: quoteId }),
      ...(what !== undefined && { what }),
    },
  });
