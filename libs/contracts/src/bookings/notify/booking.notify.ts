import type { EventData } from '../../index.js';
import { mail, notify, type ToldMail } from '../../notifications/notify.js';
import {
  arrivalConfirmed,
  bookingStatusChanged,
  bookingTimeline,
  jobMatched,
  workDone,
  workUnreported,
} from '../events/booking.events.js';
import { bookingLive, bookingRow, type BookingNews } from './booking-effects.js';

type StatusChange = EventData<typeof bookingStatusChanged>;

/** Who did not do it themselves. */
const othersOf = ({ by, customerId, professionalId }: StatusChange): string[] =>
  [by === 'customer' ? null : customerId, by === 'professional' ? null : professionalId].filter((one) => one !== null);

/** Being chosen is told with the quote; coming and going of quotes with each of them. */
const toldInRows: Readonly<Partial<Record<string, BookingNews>>> = {
  in_progress: 'started',
  completed: 'completed',
  canceled: 'canceled',
};

/** What was scheduled is not any more: the price was never paid. */
const isOff = ({ from, to }: StatusChange): boolean => from === 'scheduled' && (to === 'quotes_ready' || to === 'open');

export const bookingStatusNews = notify(bookingStatusChanged, (change, told) => {
  const { bookingId, customerId, professionalId, from, to, by } = change;
  const actor = by === 'customer' ? customerId : by === 'professional' ? professionalId : null;
  const what = isOff(change) ? 'unpaid' : from === 'draft' ? undefined : toldInRows[to];
  const rows = what === undefined ? [] : othersOf(change);
  return [
    bookingLive(change, 'status', [customerId, professionalId]),
    ...rows.map((receiver) =>
      bookingRow(told, { type: 'booking_update', receiver, sender: actor ?? undefined, bookingId, what }),
    ),
    ...mailsOf(change),
  ];
});

function mailsOf(change: StatusChange): ToldMail[] {
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
    ? othersOf(change).map((one) => of(one, 'canceled', {}))
    : [];
}

export const bookingTimelineNews = notify(bookingTimeline, (step, told) => [
  bookingLive(step, 'timeline', [step.customerId, step.professionalId]),
  ...(step.kind === 'no_quotes_24h'
    ? [
        bookingRow(told, {
          type: 'booking_update',
          receiver: step.customerId,
          bookingId: step.bookingId,
          what: 'no_quotes',
        }),
      ]
    : []),
]);

export const jobMatchedNews = notify(jobMatched, ({ bookingId, professionalIds }, told) =>
  professionalIds.map((receiver) =>
    bookingRow(told, { type: 'booking_update', receiver, bookingId, what: 'job_matched' }),
  ),
);

export const arrivalNews = notify(arrivalConfirmed, (arrival) => [
  bookingLive(arrival, 'timeline', [arrival.customerId, arrival.professionalId]),
]);

export const workDoneNews = notify(workDone, (done, told) => {
  const { bookingId, customerId: receiver, professionalId: sender, approveBy } = done;
  return [
    bookingLive(done, 'timeline', [receiver, sender]),
    bookingRow(told, { type: 'booking_update', receiver, sender, bookingId, what: 'work_done' }),
    mail({ receiver, type: 'booking_update', mail: 'bookings.work_done', params: { approveBy, booking: bookingId } }),
  ];
});

export const workUnreportedNews = notify(workUnreported, (work, told) => {
  const { bookingId, customerId, professionalId: receiver, overdueAt } = work;
  return [
    bookingLive(work, 'timeline', [customerId, receiver]),
    bookingRow(told, { type: 'booking_update', receiver, bookingId, what: 'work_unreported' }),
    mail({
      receiver,
      type: 'booking_update',
      mail: 'bookings.work_unreported',
      params: { overdueAt, booking: bookingId },
    }),
  ];
});
