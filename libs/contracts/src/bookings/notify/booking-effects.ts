import type { z } from 'zod';
import type { namesByLanguage } from '../../index.js';
import {
  live,
  row,
  THE_PLATFORM,
  type SingleRow,
  type EventMeta,
  type SignalEffect,
} from '../../notifications/notify.js';
import type { NotificationType } from '../../notifications/notification-types.js';
import type { Notification } from '../../notifications/notifications.js';
import { bookingSignal } from '../bookings.signals.js';

/** What everything that is told of a booking has to say of it. */
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
): SignalEffect =>
  live(
    bookingSignal,
    receivers.filter((receiver) => receiver !== null),
    { bookingId, status: bookingStatus, what, version: bookingVersion },
  );

/** What a row of a booking is about; who reads it has words for each. */
export type BookingNotice =
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

interface BookingRow<What> extends Pick<Notification['additional_data'], 'amount' | 'side' | 'at' | 'rating'> {
  type: NotificationType;
  receiver: string;
  /** the platform unless given */
  sender?: string | undefined;
  what?: What;
}

interface Subject {
  bookingId: string;
  quoteId?: string;
  categoryNames?: z.infer<typeof namesByLanguage> | undefined;
}

/** One event may tell several of the same booking, each in a row of their own. What it does not say is left out. */
export const bookingRow = <What extends string = BookingNotice>(
  { id }: EventMeta,
  { bookingId, quoteId, categoryNames }: Subject,
  { type, receiver, sender, ...shown }: BookingRow<What>,
): SingleRow =>
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
      ...(categoryNames && { category_names: categoryNames }),
      ...given(shown),
    },
  });

const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
