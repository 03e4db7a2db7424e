import { z } from 'zod';
import { amount, event, id, openEnum, time } from '../../index.js';
import { paymentStatuses } from '../booking/booking-states.shapes.js';
import { ofBooking, publishedBooking } from './published-booking.js';

const changed = {
  topic: 'bookings.v1',
  kind: 'snapshot',
  family: 'payment',
  subject: { name: 'paymentId', of: (data: { paymentId: string }) => data.paymentId },
  key: ofBooking,
  data: z.object({
    ...publishedBooking,
    paymentId: id,
    customerId: id,
    professionalId: id,
    status: openEnum(['none', ...paymentStatuses], { unknownAs: 'other' }),
    amount,
    fee: amount,
    net: amount,
    refunded: amount,
    /** of the amount, what was taken so far: all of it, or the fee of who canceled late */
    taken: amount.optional(),
  }),
} as const;

export const paymentHeld = event({ ...changed, type: 'payment_held', summary: 'The price is on hold' });
export const paymentFailed = event({ ...changed, type: 'payment_failed', summary: 'A payment came to nothing' });
export const paymentCaptured = event({ ...changed, type: 'payment_captured', summary: 'What was on hold was taken' });
export const paymentReleased = event({
  ...changed,
  type: 'payment_released',
  summary: "What was taken is the professional's",
});
export const paymentRefunded = event({
  ...changed,
  type: 'payment_refunded',
  summary: 'The customer got money back, or was never charged',
});

export const paymentDue = event({
  type: 'payment_due',
  topic: 'bookings.v1',
  summary: 'A saved card is charged soon',
  kind: 'fact',
  subject: ofBooking,
  data: z.object({ ...publishedBooking, customerId: id, professionalId: id, amount, dueAt: time }),
});

export const payoutPaid = event({
  type: 'payout_paid',
  topic: 'bookings.v1',
  summary: 'A professional was paid what they earned',
  kind: 'fact',
  subject: { name: 'payoutId', of: (data: { payoutId: string }) => data.payoutId },
  key: { name: 'professionalId', of: (data: { professionalId: string }) => data.professionalId },
  data: z.object({ payoutId: id, professionalId: id, amount }),
});

export const balanceChanged = event({
  type: 'balance_changed',
  topic: 'bookings.v1',
  summary: 'What a professional has earned and was not paid yet; less than nothing where more was given back',
  kind: 'snapshot',
  family: 'balance',
  subject: { name: 'professionalId', of: (data: { professionalId: string }) => data.professionalId },
  data: z.object({
    professionalId: id,
    due: amount,
    /** whether there is an account that it can be paid to, as far as is known */
    canBePaid: z.boolean().optional(),
  }),
});
