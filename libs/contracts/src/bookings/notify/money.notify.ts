import type { EventData } from '../../index.js';
import { mail, notify, platformRow, type Effect, type EventMeta, type MailEffect } from '../../notifications/notify.js';
import type { BookingSide } from '../booking/booking-states.shapes.js';
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

/** What became of the money, and how much of it that is about. */
export type PaymentNotice = 'held' | 'captured' | 'released' | 'failed' | 'refunded' | 'let_go' | 'payout';
type Amounts = Record<BookingSide, number>;

const sidesOf = ({ customerId, professionalId }: Pick<Payment, 'customerId' | 'professionalId'>) => [
  { receiver: customerId, side: 'customer' as const },
  { receiver: professionalId, side: 'professional' as const },
];

const paymentNotices = (payment: Payment, meta: EventMeta, what: PaymentNotice, amounts: Amounts): Effect[] => [
  bookingLive(payment, 'payment', [payment.customerId, payment.professionalId]),
  ...sidesOf(payment).map((party) =>
    bookingRow<PaymentNotice>(meta, payment, { ...party, type: 'payment', what, amount: amounts[party.side] }),
  ),
];

const forBoth = (amount: number): Amounts => ({ customer: amount, professional: amount });

const mailToCustomer = ({ customerId, bookingId }: Payment, name: string): Effect =>
  mail({ receiver: customerId, type: 'payment', mail: `bookings.${name}`, params: { booking: bookingId } });

export const notifyPaymentHeld = notify(paymentHeld, (payment, meta) =>
  paymentNotices(payment, meta, 'held', forBoth(payment.amount)),
);

export const notifyPaymentCaptured = notify(paymentCaptured, (payment, meta) =>
  paymentNotices(payment, meta, 'captured', forBoth(payment.taken ?? payment.amount)),
);

/** The professional reads what they get of it. */
export const notifyPaymentReleased = notify(paymentReleased, (payment, meta) => {
  const { fee, net } = payment;
  return paymentNotices(payment, meta, 'released', { customer: net + fee, professional: net });
});

export const notifyPaymentDue = notify(paymentDue, (payment, meta) => {
  const { bookingId, customerId: receiver, amount, dueAt } = payment;
  const row = { type: 'booking_update', receiver, side: 'customer', what: 'payment_due', amount, at: dueAt } as const;
  return [
    bookingRow(meta, payment, row),
    mail({ receiver, type: 'payment', mail: 'bookings.payment_due', params: { dueAt, booking: bookingId } }),
  ];
});

/** A professional who was not chosen after all need not hear of the card of a customer; one who was has to wait for it. */
export const notifyPaymentFailed = notify(paymentFailed, (payment, meta) =>
  isLost(payment) ? lostNotices(payment, meta) : failedNotices(payment, meta),
);

const OWED: readonly string[] = ['scheduled', 'in_progress', 'completed'];
const isLost = ({ status, bookingStatus }: Payment): boolean => status === 'voided' && OWED.includes(bookingStatus);

const failedNotices = (payment: Payment, meta: EventMeta): Effect[] => [
  bookingLive(payment, 'payment', [payment.customerId]),
  bookingRow<PaymentNotice>(meta, payment, {
    type: 'payment',
    receiver: payment.customerId,
    side: 'customer',
    what: 'failed',
    amount: payment.amount,
  }),
  mailToCustomer(payment, 'payment_failed'),
];

function lostNotices(payment: Payment, meta: EventMeta): Effect[] {
  const { bookingId, customerId, professionalId, amount } = payment;
  const isBegun = payment.bookingStatus !== 'scheduled';
  const awaited = isBegun ? 'bookings.payment_awaited_begun' : 'bookings.payment_awaited';
  return [
    bookingLive(payment, 'payment', [customerId, professionalId]),
    ...sidesOf(payment).map((party) =>
      bookingRow(meta, payment, { ...party, type: 'booking_update', what: 'payment_lost', amount }),
    ),
    mailToCustomer(payment, isBegun ? 'payment_lost_begun' : 'payment_lost'),
    mail({ receiver: professionalId, type: 'payment', mail: awaited, params: { booking: bookingId } }),
  ];
}

export const notifyPaymentRefunded = notify(paymentRefunded, (payment, meta) => [
  ...paymentNotices(payment, meta, payment.status === 'voided' ? 'let_go' : 'refunded', forBoth(payment.refunded)),
  mailToCustomer(payment, 'payment_refunded'),
]);

export const notifyPayout = notify(payoutPaid, ({ professionalId, payoutId, amount }, meta) => [
  platformRow(professionalId, 'payment', payoutId, meta, { what: 'payout' satisfies PaymentNotice, amount }),
]);

/** What became of a dispute: who began it or spoke is told apart, for both sides read of it. */
export type DisputeNotice =
  | 'opened'
  | 'opened_by_you'
  | 'said'
  | 'said_by_you'
  | 'with_staff'
  | 'release'
  | 'partial'
  | 'refund'
  | 'redo'
  | 'over';

const disputeNotices = (dispute: Dispute, meta: EventMeta, whatFor: (side: BookingSide) => DisputeNotice): Effect[] => [
  bookingLive(dispute, 'dispute', [dispute.customerId, dispute.professionalId]),
  ...sidesOf(dispute).flatMap(({ receiver, side }) => [
    bookingRow<DisputeNotice>(meta, dispute, {
      type: 'dispute',
      receiver,
      side,
      what: whatFor(side),
      ...(dispute.status === 'open' && { at: dispute.answerBy }),
      amount: dispute.refund ?? undefined,
    }),
    mail({ receiver, type: 'dispute', ...disputeMail(dispute) }),
  ]),
];

/** Of a decision both sides get the reasons, and learn where to object to it. */
const disputeMail = ({ bookingId: booking, endedBy, statement }: Dispute): Pick<MailEffect, 'mail' | 'params'> =>
  endedBy === 'staff' && statement
    ? { mail: 'bookings.dispute_decided', params: { booking, statement } }
    : { mail: 'bookings.dispute', params: { booking } };

export const notifyDisputeOpened = notify(disputeOpened, (dispute, meta) =>
  disputeNotices(dispute, meta, (side) => (dispute.openedBy === side ? 'opened_by_you' : 'opened')),
);

export const notifyDisputeUpdated = notify(disputeUpdated, (dispute, meta) =>
  disputeNotices(dispute, meta, (side) =>
    dispute.status === 'staff' ? 'with_staff' : dispute.by === side ? 'said_by_you' : 'said',
  ),
);

export const notifyDisputeResolved = notify(disputeResolved, (dispute, meta) => {
  const { outcome } = dispute;
  return disputeNotices(dispute, meta, () => (outcome === null || outcome === 'other' ? 'over' : outcome));
});

export const notifyReview = notify(reviewPublished, (review, meta) => [
  bookingRow(meta, review, {
    type: 'review',
    receiver: review.subjectId,
    sender: review.authorId,
    rating: review.rating,
  }),
]);

const DECIDED: readonly string[] = ['verified', 'rejected', 'suspended'];

export const notifyVerification = notify(verificationChanged, ({ userId: receiver, to, reason }, meta) => {
  const statement = reason !== null && DECIDED.includes(to) ? { statement: reason } : undefined;
  const at = meta.time;
  return [
    platformRow(receiver, 'security', 'verification_changed', meta, { what: to, ...statement }),
    statement
      ? mail({ receiver, type: 'security', mail: 'bookings.verification_decided', params: { at, ...statement } })
      : mail({ receiver, type: 'security', mail: 'bookings.verification', params: { at } }),
  ];
});
