import type { EventData } from '../../index.js';
import { mail, notify, platformRow, type Effect, type Told, type ToldMail } from '../../notifications/notify.js';
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
export type PaymentNews = 'held' | 'captured' | 'released' | 'failed' | 'refunded' | 'let_go' | 'payout';
type Amounts = Record<BookingSide, number>;

const sidesOf = ({ customerId, professionalId }: Pick<Payment, 'customerId' | 'professionalId'>) => [
  { receiver: customerId, side: 'customer' as const },
  { receiver: professionalId, side: 'professional' as const },
];

const paymentNews = (payment: Payment, told: Told, what: PaymentNews, amounts: Amounts): Effect[] => [
  bookingLive(payment, 'payment', [payment.customerId, payment.professionalId]),
  ...sidesOf(payment).map((party) =>
    bookingRow<PaymentNews>(told, payment, { ...party, type: 'payment', what, amount: amounts[party.side] }),
  ),
];

const forBoth = (amount: number): Amounts => ({ customer: amount, professional: amount });

const mailToCustomer = ({ customerId, bookingId }: Payment, name: string): Effect =>
  mail({ receiver: customerId, type: 'payment', mail: `bookings.${name}`, params: { booking: bookingId } });

export const paymentHeldNews = notify(paymentHeld, (payment, told) =>
  paymentNews(payment, told, 'held', forBoth(payment.amount)),
);

export const paymentCapturedNews = notify(paymentCaptured, (payment, told) =>
  paymentNews(payment, told, 'captured', forBoth(payment.taken ?? payment.amount)),
);

/** The professional reads what they get of it. */
export const paymentReleasedNews = notify(paymentReleased, (payment, told) => {
  const { fee, net } = payment;
  return paymentNews(payment, told, 'released', { customer: net + fee, professional: net });
});

export const paymentDueNews = notify(paymentDue, (payment, told) => {
  const { bookingId, customerId: receiver, amount, dueAt } = payment;
  const row = { type: 'booking_update', receiver, side: 'customer', what: 'payment_due', amount, at: dueAt } as const;
  return [
    bookingRow(told, payment, row),
    mail({ receiver, type: 'payment', mail: 'bookings.payment_due', params: { dueAt, booking: bookingId } }),
  ];
});

/** A professional who was not chosen after all need not hear of the card of a customer; one who was has to wait for it. */
export const paymentFailedNews = notify(paymentFailed, (payment, told) =>
  isLost(payment) ? lostNews(payment, told) : failedNews(payment, told),
);

const OWED: readonly string[] = ['scheduled', 'in_progress', 'completed'];
const isLost = ({ status, bookingStatus }: Payment): boolean => status === 'voided' && OWED.includes(bookingStatus);

const failedNews = (payment: Payment, told: Told): Effect[] => [
  bookingLive(payment, 'payment', [payment.customerId]),
  bookingRow<PaymentNews>(told, payment, {
    type: 'payment',
    receiver: payment.customerId,
    side: 'customer',
    what: 'failed',
    amount: payment.amount,
  }),
  mailToCustomer(payment, 'payment_failed'),
];

function lostNews(payment: Payment, told: Told): Effect[] {
  const { bookingId, customerId, professionalId, amount } = payment;
  const isBegun = payment.bookingStatus !== 'scheduled';
  const awaited = isBegun ? 'bookings.payment_awaited_begun' : 'bookings.payment_awaited';
  return [
    bookingLive(payment, 'payment', [customerId, professionalId]),
    ...sidesOf(payment).map((party) =>
      bookingRow(told, payment, { ...party, type: 'booking_update', what: 'payment_lost', amount }),
    ),
    mailToCustomer(payment, isBegun ? 'payment_lost_begun' : 'payment_lost'),
    mail({ receiver: professionalId, type: 'payment', mail: awaited, params: { booking: bookingId } }),
  ];
}

export const paymentRefundedNews = notify(paymentRefunded, (payment, told) => [
  ...paymentNews(payment, told, payment.status === 'voided' ? 'let_go' : 'refunded', forBoth(payment.refunded)),
  mailToCustomer(payment, 'payment_refunded'),
]);

export const payoutNews = notify(payoutPaid, ({ professionalId, payoutId, amount }, told) => [
  platformRow(professionalId, 'payment', payoutId, told, { what: 'payout' satisfies PaymentNews, amount }),
]);

/** What became of a dispute: who began it or spoke is told apart, for both sides read of it. */
export type DisputeNews =
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

const disputeNews = (dispute: Dispute, told: Told, tells: (side: BookingSide) => DisputeNews): Effect[] => [
  bookingLive(dispute, 'dispute', [dispute.customerId, dispute.professionalId]),
  ...sidesOf(dispute).flatMap(({ receiver, side }) => [
    bookingRow<DisputeNews>(told, dispute, {
      type: 'dispute',
      receiver,
      side,
      what: tells(side),
      ...(dispute.status === 'open' && { at: dispute.answerBy }),
      amount: dispute.refund ?? undefined,
    }),
    mail({ receiver, type: 'dispute', ...disputeMail(dispute) }),
  ]),
];

/** Of a decision both sides get the reasons, and learn where to object to it. */
const disputeMail = ({ bookingId: booking, endedBy, statement }: Dispute): Pick<ToldMail, 'mail' | 'params'> =>
  endedBy === 'staff' && statement
    ? { mail: 'bookings.dispute_decided', params: { booking, statement } }
    : { mail: 'bookings.dispute', params: { booking } };

export const disputeOpenedNews = notify(disputeOpened, (dispute, told) =>
  disputeNews(dispute, told, (side) => (dispute.openedBy === side ? 'opened_by_you' : 'opened')),
);

export const disputeUpdatedNews = notify(disputeUpdated, (dispute, told) =>
  disputeNews(dispute, told, (side) =>
    dispute.status === 'staff' ? 'with_staff' : dispute.by === side ? 'said_by_you' : 'said',
  ),
);

export const disputeResolvedNews = notify(disputeResolved, (dispute, told) => {
  const { outcome } = dispute;
  return disputeNews(dispute, told, () => (outcome === null || outcome === 'other' ? 'over' : outcome));
});

export const reviewNews = notify(reviewPublished, (review, told) => [
  bookingRow(told, review, {
    type: 'review',
    receiver: review.subjectId,
    sender: review.authorId,
    rating: review.rating,
  }),
]);

const DECIDED: readonly string[] = ['verified', 'rejected', 'suspended'];

export const verificationNews = notify(verificationChanged, ({ userId: receiver, to, reason }, told) => {
  const statement = reason !== null && DECIDED.includes(to) ? { statement: reason } : undefined;
  const at = told.time;
  return [
    platformRow(receiver, 'security', 'verification_changed', told, { what: to, ...statement }),
    statement
      ? mail({ receiver, type: 'security', mail: 'bookings.verification_decided', params: { at, ...statement } })
      : mail({ receiver, type: 'security', mail: 'bookings.verification', params: { at } }),
  ];
});
