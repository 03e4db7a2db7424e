import { PAY_AGAIN_LEAST_MS, PAY_AGAIN_MS } from '@plateia/contracts/bookings/rules';
import type { BookingPayment, BookingRow } from '../store/booking.schema.js';
import type { PaidBooking } from './paid-booking.js';
import type { NewOperation } from './payment-operations.js';

type Agreed = Pick<BookingRow, 'status' | 'chosen' | 'payment'>;

/** The bank has let go of the price. It has to be paid again, unless the customer gets all of it back anyway. */
export function lost({ status, payment, dispute }: PaidBooking, at: Date): BookingPayment {
  const { dueAt: _dueAt, ...known } = payment;
  const isWanted = status !== 'canceled' && dispute?.outcome !== 'refund';
  return { ...known, status: 'voided', ...(isWanted && { lost: { at, intentId: known.intentId } }) };
}

/** Nobody is to pay it again. */
export function forgiven({ intentId, quoteId, amount }: BookingPayment): BookingPayment {
  return { intentId, quoteId, amount, status: 'voided', actionUrl: null, actionUntil: null };
}

/** What is to be done once it is paid again: what would have been done by then with a price that had stayed. */
export function operationsSince({ status, dispute }: Pick<BookingRow, 'status' | 'dispute'>): NewOperation[] {
  if (status === 'scheduled') return [{ act: 'hold' }];
  if (status === 'in_progress') return [{ act: 'hold' }, { act: 'capture' }];
  const amount = dispute?.refund;
  const back: NewOperation[] = amount ? [{ act: 'refund_part', amount }] : [];
  return [{ act: 'hold' }, { act: 'capture' }, ...back, { act: 'release' }];
}

/** As it was before somebody tried to pay again. */
export function lostAgain(
  payment: BookingPayment,
  { at, intentId }: NonNullable<BookingPayment['lost']>,
): BookingPayment {
  return { ...forgiven({ ...payment, intentId }), lost: { at, intentId } };
}

/** Lost, and not paid again so far. */
export const isUnpaid = ({ payment }: Pick<BookingRow, 'payment'>): boolean => payment?.lost !== undefined;

type Sides = Pick<BookingRow, 'payment' | 'customerId' | 'chosen' | 'forgotten'>;

/** Still to be paid, by somebody who is there to somebody who is. */
export const isOwed = ({ payment, customerId, chosen, forgotten = [] }: Sides): boolean =>
  isUnpaid({ payment }) && !forgotten.some((gone) => gone === customerId || gone === chosen?.professionalId);

/** Nobody is about to pay again either. */
export const isLost = ({ payment }: Pick<BookingRow, 'payment'>): boolean =>
  payment?.status === 'voided' && payment.lost !== undefined;

/** When the appointment is given up, unless the price is paid again. */
export function payAgainUntil({ status, chosen, payment }: Agreed): Date | null {
  const since = payment?.lost?.at.getTime();
  if (status !== 'scheduled' || !chosen || since === undefined) return null;
  const until = Math.min(since + PAY_AGAIN_MS, chosen.startAt.getTime());
  return new Date(Math.max(until, since + PAY_AGAIN_LEAST_MS));
}
