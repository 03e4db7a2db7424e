import type { Notification, NotificationType } from '@plateia/contracts/notifications';
import type { AvatarBadgeProps } from '@plateia/ui';
import { saysAll, valuesOf, type Named, type NotificationWords, type RowReader } from './row-values.js';

/** What each sentence names; under the same name it stands in `notification.told`. */
const sentences: Readonly<Record<string, readonly Named[]>> = {
  quote_received: ['name', 'amount', 'work'],
  booking_message: ['name', 'work'],
  review: ['name', 'rating', 'work'],
  'booking_update.job_matched': ['work'],
  'booking_update.started': ['work'],
  'booking_update.work_done': ['name', 'work', 'day'],
  'booking_update.completed': ['work'],
  'booking_update.canceled': ['work'],
  'booking_update.no_quotes': ['work'],
  'booking_update.quote_updated': ['name', 'amount', 'work'],
  'booking_update.quote_accepted': ['name', 'amount', 'work'],
  'booking_update.quote_declined': ['name', 'amount', 'work'],
  'booking_update.quote_reopened': ['amount', 'work'],
  'booking_update.payment_due': ['amount', 'work', 'day'],
  'booking_update.payment_lost': ['amount', 'work'],
  'booking_update.unpaid': ['work'],
  'booking_update.work_unreported': ['work', 'day'],
  'payment.held': ['amount', 'work'],
  'payment.captured': ['amount', 'work'],
  'payment.released': ['amount', 'work'],
  'payment.failed': ['amount', 'work'],
  'payment.refunded': ['amount', 'work'],
  'payment.let_go': ['amount', 'work'],
  'payment.payout': ['amount'],
  'dispute.opened': ['work', 'day'],
  'dispute.opened_by_you': ['work', 'day'],
  'dispute.said': ['work'],
  'dispute.said_by_you': ['work'],
  'dispute.with_staff': ['work'],
  'dispute.release': ['work'],
  'dispute.partial': ['amount', 'work'],
  'dispute.refund': ['work'],
  'dispute.redo': ['work'],
  'dispute.over': ['work'],
};

/** Of rows that say too little for that: those of an earlier release, and what only a newer server tells of. */
const general: Readonly<Record<string, string>> = {
  quote_received: 'quoteReceived',
  booking_message: 'bookingMessage',
  payment: 'payment',
  dispute: 'dispute',
  review: 'review',
};

const badges: Readonly<Record<string, AvatarBadgeProps>> = {
  quote_received: { icon: 'tools', tone: 'pine' },
  booking_message: { icon: 'message', tone: 'aegean' },
  review: { icon: 'star', tone: 'pine' },
  payment: { icon: 'card', tone: 'pine' },
  'payment.failed': { icon: 'card', tone: 'bougan' },
  'payment.released': { icon: 'euro', tone: 'pine' },
  'payment.payout': { icon: 'euro', tone: 'pine' },
  dispute: { icon: 'alert', tone: 'bougan' },
  'booking_update.job_matched': { icon: 'tools', tone: 'pine' },
  'booking_update.work_done': { icon: 'check', tone: 'pine' },
  'booking_update.completed': { icon: 'check', tone: 'pine' },
  'booking_update.canceled': { icon: 'close', tone: 'bougan' },
  'booking_update.unpaid': { icon: 'close', tone: 'bougan' },
  'booking_update.payment_due': { icon: 'card', tone: 'aegean' },
  'booking_update.payment_lost': { icon: 'card', tone: 'bougan' },
};
const ofABooking: AvatarBadgeProps = { icon: 'calendar', tone: 'pine' };

/** Told to professionals who are not booked, or not any more: a booking opens to its two sides alone. */
const asJobs: ReadonlySet<string> = new Set(['job_matched', 'quote_declined', 'quote_reopened']);

const bookingTypes: ReadonlySet<NotificationType> = new Set([
  'quote_received',
  'booking_update',
  'booking_message',
  'payment',
  'dispute',
  'review',
]);
export const isOfBooking = ({ event_type }: Notification): boolean => bookingTypes.has(event_type);

export function bookingWords(row: Notification, reader: RowReader): NotificationWords {
  const { event_type: type, additional_data } = row;
  const sentence = additional_data.what === undefined ? type : `${type}.${additional_data.what}`;
  const needed = sentences[sentence];
  const values = valuesOf(row, reader);
  return {
    key: `notification.${needed && saysAll(values, needed) ? `told.${sentence}` : (general[type] ?? updateOf(sentence))}`,
    values,
    href: placeOf(row),
    badge: badges[sentence] ?? badges[type] ?? ofABooking,
  };
}

const updateOf = (sentence: string): string =>
  Object.hasOwn(sentences, sentence) ? sentence.replace('booking_update', 'bookingUpdate') : 'bookingUpdate.other';

function placeOf({ additional_data: { booking_id: id, what = '', side, quote_id } }: Notification): string {
  // Of a payout there is no one booking.
  if (id === undefined) return '/pro/earnings';
  const isOff = what === 'unpaid' && (side === 'professional' || quote_id !== undefined);
  return asJobs.has(what) || isOff ? `/pro/jobs/${id}` : `/bookings/${id}`;
}
