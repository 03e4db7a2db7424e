import type { EventData } from '../../index.js';
import { mail, notify, type MailEffect } from '../../notifications/notify.js';
import type { BookingSide } from '../booking/booking-states.shapes.js';
import {
  arrivalConfirmed,
  bookingStatusChanged,
  bookingTimeline,
  jobMatched,
  workDone,
  workUnreported,
} from '../events/booking.events.js';
import { bookingLive, bookingRow, type BookingNotice } from './booking-effects.js';

type StatusChange = EventData<typeof bookingStatusChanged>;

interface Party {
  receiver: string;
  side: BookingSide;
}

/** Who did not do it themselves. */
const othersOf = ({ by, customerId, professionalId }: StatusChange): Party[] => [
  ...(by === 'customer' ? [] : [{ receiver: customerId, side: 'customer' as const }]),
  ...(by === 'professional' || professionalId === null
    ? []
    : [{ receiver: professionalId, side: 'professional' as const }]),
];

/** Being chosen is told with the quote; coming and going of quotes with each of them. */
const shownInRows: Readonly<Partial<Record<string, BookingNotice>>> = {
  in_progress: 'started',
  completed: 'completed',
  canceled: 'canceled',
};

/** What was scheduled is not any more: the price was never paid. */
const isOff = ({ from, to }: StatusChange): boolean => from === 'scheduled' && (to === 'quotes_ready' || to === 'open');

export const notifyBookingStatus = notify(bookingStatusChanged, (change, meta) => {
  const { customerId, professionalId, from, to, by } = change;
  const actor = by === 'customer' ? customerId : by === 'professional' ? professionalId : null;
  const what = isOff(change) ? 'unpaid' : from === 'draft' ? undefined : shownInRows[to];
  const rows = what === undefined ? [] : othersOf(change);
  return [
    bookingLive(change, 'status', [customerId, professionalId]),
    ...rows.map((party) =>
      bookingRow(meta, change, { ...party, type: 'booking_update', sender: actor ?? undefined, what }),
    ),
    ...mailsOf(change),
  ];
});

function mailsOf(change: StatusChange): MailEffect[] {
  const { bookingId, customerId, professionalId, title, from, to, start } = change;
  const of = (receiver: string, name: string, params: Record<string, string>) =>
    mail({
      receiver,
      type: 'booking_update',
      mail: `bookings.${name}`,
      params: { ...params, title, booking: bookingId },
    });
  if (to === 'scheduled' && start !== null)
    return [customerId, professionalId].filter((one) => one !== null).map((one) => of(one, 'scheduled', { start }));
  if (isOff(change)) return [of(customerId, 'unpaid', {})];
  return to === 'canceled' && (from === 'scheduled' || from === 'in_progress')
    ? othersOf(change).map(({ receiver }) => of(receiver, 'canceled', {}))
    : [];
}

export const notifyBookingTimeline = notify(bookingTimeline, (step, meta) => [
  bookingLive(step, 'timeline', [step.customerId, step.professionalId]),
  ...(step.kind === 'no_quotes_24h'
    ? [
        bookingRow(meta, step, {
          type: 'booking_update',
          receiver: step.customerId,
          side: 'customer',
          what: 'no_quotes',
        }),
      ]
    : []),
]);

export const notifyJobMatched = notify(jobMatched, (job, meta) =>
  job.professionalIds.map((receiver) =>
    bookingRow(meta, job, { type: 'booking_update', receiver, side: 'professional', what: 'job_matched' }),
  ),
);

export const notifyArrival = notify(arrivalConfirmed, (arrival) => [
  bookingLive(arrival, 'timeline', [arrival.customerId, arrival.professionalId]),
]);

export const notifyWorkDone = notify(workDone, (done, meta) => {
  const { bookingId, customerId: receiver, professionalId: sender, approveBy } = done;
  return [
    bookingLive(done, 'timeline', [receiver, sender]),
    bookingRow(meta, done, {
      type: 'booking_update',
      receiver,
      sender,
      side: 'customer',
      what: 'work_done',
      at: approveBy,
    }),
    mail({ receiver, type: 'booking_update', mail: 'bookings.work_done', params: { approveBy, booking: bookingId } }),
  ];
});

export const notifyWorkUnreported = notify(workUnreported, (work, meta) => {
  const { bookingId, customerId, professionalId: receiver, overdueAt } = work;
  return [
    bookingLive(work, 'timeline', [customerId, receiver]),
    bookingRow(meta, work, {
      type: 'booking_update',
      receiver,
      side: 'professional',
      what: 'work_unreported',
      at: overdueAt,
    }),
    mail({
      receiver,
      type: 'booking_update',
      mail: 'bookings.work_unreported',
      params: { overdueAt, booking: bookingId },
    }),
  ];
});
