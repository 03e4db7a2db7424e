import type { Booking, BookingPayment, PaymentStatus } from '@plateia/contracts/bookings';
import { isLost, isSaved } from '../../booking-look/unpaid.js';

/** The status of the payment, as far as it does not mean something else for how the booking stands. */
export type HoldState =
  | Exclude<PaymentStatus, 'captured'>
  | 'releasing'
  | 'disputed'
  | 'fee'
  | 'fee_paid'
  | 'lost'
  | 'lost_begun'
  | 'saved';

/** What canceling costs may still be on hold with the rest, or be what is left of it. */
const KEPT: readonly PaymentStatus[] = ['on_hold', 'captured', 'partially_refunded'];
const PAID: readonly PaymentStatus[] = ['released', 'paid_out'];

export function holdStateOf({ status, payment, dispute, cancellation }: Booking): HoldState | null {
  if (!payment) return null;
  if (dispute && dispute.status !== 'resolved') return 'disputed';
  if (isLost({ status, payment })) return status === 'scheduled' ? 'lost' : 'lost_begun';
  if (isSaved({ payment })) return 'saved';
  // What is left after a part went back is released like any price.
  if (wentBack(payment, cancellation) > 0 && PAID.includes(payment.status)) return 'partially_refunded';
  if (status === 'canceled') {
    if (cancellation && cancellation.fee > 0) {
      if (KEPT.includes(payment.status)) return 'fee';
      if (PAID.includes(payment.status)) return 'fee_paid';
    }
    // Nobody approves anything any more: what was taken goes back, and what was not is let go.
    if (payment.status === 'captured') return 'refunded';
    if (payment.status === 'on_hold') return 'voided';
  }
  if (payment.status === 'captured') return status === 'completed' ? 'releasing' : 'on_hold';
  return payment.status;
}

/** The customer is asked to pay again; not while the two argue. */
export const isLostState = (state: HoldState): boolean => state === 'lost' || state === 'lost_begun';

/** Of what was owed: where the whole price was taken, all that is no fee goes back with the cancellation. */
function wentBack({ amount, refunded }: BookingPayment, cancellation: Booking['cancellation']): number {
  return refunded - (cancellation ? Math.max(0, amount - cancellation.fee) : 0);
}

/** What the notice begins with: of a cancellation its fee, of a refund what went back. */
export function amountOf({ payment, cancellation }: Booking, state: HoldState): number {
  if (state === 'fee' || state === 'fee_paid') return cancellation?.fee ?? 0;
  if (state === 'partially_refunded') return payment?.refunded ?? 0;
  return payment?.amount ?? 0;
}
