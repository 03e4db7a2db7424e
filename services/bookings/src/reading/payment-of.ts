import { CURRENCY } from '@plateia/contracts';
import type { Booking } from '@plateia/contracts/bookings';
import { platformFeeOf } from '@plateia/contracts/bookings/rules';
import type { LedgerSums } from '../ledger/ledger-sums.js';
import type { BookingRow } from '../persistence/booking.schema.js';

type Paid = Pick<BookingRow, 'customerId' | 'chosen' | 'payment' | 'cancellation'>;

const isNotReleased = ({ kept, gross }: LedgerSums): boolean => gross === 0 || kept > 0;

/** What the platform keeps: as it is booked, and before that as it will be. */
function feeOf({ payment, cancellation }: Paid, sums: LedgerSums | undefined): number {
  if (!payment || cancellation) return 0;
  return !sums || isNotReleased(sums) ? platformFeeOf(payment.amount - (sums?.refunded ?? 0)) : sums.fee;
}

/** Whose fee is read off the ledger. */
export const showsFee = ({ chosen, payment }: Pick<Paid, 'chosen' | 'payment'>, userId: string): boolean =>
  payment !== null && chosen?.professionalId === userId;

/** Nobody but the customer knows of a payment that is under way, nor is there another one before the choice. */
export function paymentFor(row: Paid, userId: string, sums: LedgerSums | undefined): Booking['payment'] {
  const { customerId, chosen, payment } = row;
  const isOwner = customerId === userId;
  if (!payment || !(isOwner || chosen?.professionalId === userId)) return null;
  const { status, amount, actionUrl, actionUntil } = payment;
  const isWaiting = isOwner && status === 'requires_action' && actionUrl && actionUntil;
  return {
    status,
    amount,
    currency: CURRENCY,
    ...(showsFee(row, userId) && { fee: feeOf(row, sums) }),
    ...(isWaiting && { action_url: actionUrl, expiresAt: actionUntil.toISOString() }),
  };
}
