import type { EventData } from '../../index.js';
import { mail, notify, platformRow, type Effect, type Told, type ToldMail } from '../../notifications/notify.js';
import { disputeOpened, disputeResolved, disputeUpdated } from '../events/dispute.events.js';
import {
  paymentCaptured,
  paymentDue,
  paymentFailed,
  paymentHeld,
  paymentRefunded,
  paymentReleased,
  payoutPaid,
} from '../events/payment.events.js';
import { verificationChanged } from '../events/verification.events.js';
import { reviewPublished } from '../events/review.events.js';
import { bookingLive, bookingRow } from './booking-effects.js';

type Payment = EventData<typeof paymentHeld>;
type Dispute = EventData<typeof disputeOpened>;

const paymentNews = (payment: Payment, told: Told): Effect[] => {
  const { bookingId, customerId, professionalId } = payment;
  const both = [customerId, professionalId];
  return [
    bookingLive(payment, 'payment', both),
    ...both.map((receiver) => bookingRow(told, { type: 'payment', receiver, bookingId })),
  ];
};

const mailToCustomer = ({ customerId, bookingId }: Payment, name: string): Effect =>
  mail({ receiver: customerId, type: 'payment', mail: `bookings.${name}`, params: { booking: bookingId } });

export const paymentHeldNews = notify(paymentHeld, paymentNews);
export const paymentCapturedNews = notify(paymentCaptured, paymentNews);
export const paymentReleasedNews = notify(paymentReleased, paymentNews);

export const paymentDueNews = notify(paymentDue, ({ bookingId, customerId: receiver, dueAt }, told) => [
  bookingRow(told, { type: 'booking_update', receiver, bookingId, what: 'payment_due' }),
  mail({ receiver, type: 'payment', mail: 'bookings.payment_due', params: { dueAt, booking: bookingId } }),
]);

/** A professional who was not chosen after all need not hear of the card of a customer; one who was has to wait for it. */
export const paymentFailedNews = notify(paymentFailed, (payment, told) =>
  isLost(payment) ? lostNews(payment, told) : failedNews(payment, told),
);

const isLost = ({ status, bookingStatus }: Payment): boolean =>
  status === 'voided' && (bookingStatus === 'scheduled' || bookingStatus === 'in_progress');

const failedNews = (payment: Payment, told: Told): Effect[] => [
  bookingLive(payment, 'payment', [payment.customerId]),
  bookingRow(told, { type: 'payment', receiver: payment.customerId, bookingId: payment.bookingId }),
  mailToCustomer(payment, 'payment_failed'),
];

function lostNews(payment: Payment, told: Told): Effect[] {
  const { bookingId, customerId, professionalId } = payment;
  const both = [customerId, professionalId];
  const toProfessional = { receiver: professionalId, type: 'payment', mail: 'bookings.payment_awaited' } as const;
  return [
    bookingLive(payment, 'payment', both),
    ...both.map((receiver) => bookingRow(told, { type: 'booking_update', receiver, bookingId, what: 'payment_lost' })),
    mailToCustomer(payment, 'payment_lost'),
    mail({ ...toProfessional, params: { booking: bookingId } }),
  ];
}

export const paymentRefundedNews = notify(paymentRefunded, (payment, told) => [
  ...paymentNews(payment, told),
  mailToCustomer(payment, 'payment_refunded'),
]);

export const payoutNews = notify(payoutPaid, ({ professionalId, payoutId }, told) => [
  platformRow(professionalId, 'payment', payoutId, told),
]);

const disputeNews = (dispute: Dispute, told: Told): Effect[] => {
  const { bookingId, customerId, professionalId } = dispute;
  const both = [customerId, professionalId];
  return [
    bookingLive(dispute, 'dispute', both),
    ...both.flatMap((receiver) => [
      bookingRow(told, { type: 'dispute', receiver, bookingId }),
      mail({ receiver, type: 'dispute', ...disputeMail(dispute) }),
    ]),
  ];
};

/** Of a decision both sides get the reasons, and learn where to object to it. */
const disputeMail = ({ bookingId: booking, endedBy, statement }: Dispute): Pick<ToldMail, 'mail' | 'params'> =>
  endedBy === 'staff' && statement
    ? { mail: 'bookings.dispute_decided', params: { booking, statement } }
    : { mail: 'bookings.dispute', params: { booking } };

export const disputeOpenedNews = notify(disputeOpened, disputeNews);
export const disputeUpdatedNews = notify(disputeUpdated, disputeNews);
export const disputeResolvedNews = notify(disputeResolved, disputeNews);

export const reviewNews = notify(reviewPublished, ({ bookingId, authorId, subjectId }, told) => [
  bookingRow(told, { type: 'review', receiver: subjectId, sender: authorId, bookingId }),
]);

const DECIDED: readonly string[] = ['verified', 'rejected', 'suspended'];

export const verificationNews = notify(verificationChanged, ({ userId: receiver, to, reason }, told) => {
  const statement = reason !== null && DECIDED.includes(to) ? { statement: reason } : undefined;
  const at = told.time;
  return [
    platformRow(receiver, 'security', 'verification_changed', told, statement),
    statement
      ? mail({ receiver, type: 'security', mail: 'bookings.verification_decided', params: { at, ...statement } })
      : mail({ receiver, type: 'security', mail: 'bookings.verification', params: { at } }),
  ];
});
