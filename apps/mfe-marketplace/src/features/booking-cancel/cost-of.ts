import type { Booking, BookingSide } from '@plateia/contracts/bookings';
import {
  cancellationOf,
  type CancellationRule,
  CUSTOMER_NO_SHOW_MS,
  isLateByProfessional,
  PROFESSIONAL_NO_SHOW_MS,
} from '@plateia/contracts/bookings/rules';

export interface CancelCost {
  fee: number;
  refund: number;
  rule: CancellationRule;
}

const missedAfter: Record<BookingSide, number> = {
  customer: PROFESSIONAL_NO_SHOW_MS,
  professional: CUSTOMER_NO_SHOW_MS,
};

const startOf = ({ appointment }: Booking): number => new Date(appointment?.start ?? 0).getTime();

/** So long after the hour somebody may say that the other one did not come. */
export const isMissed = (booking: Booking, side: BookingSide, now: number): boolean =>
  booking.status === 'scheduled' && booking.appointment !== null && now >= startOf(booking) + missedAfter[side];

/** Nobody has paid, or the bank has let go of it. */
export const isNothing = (cost: CancelCost | null): cost is null =>
  cost === null || (cost.fee === 0 && cost.refund === 0);

/** What canceling comes to: as the server says, or by the rule for whoever was not there. */
export function costOf(booking: Booking, side: BookingSide, noShow: boolean): CancelCost | null {
  const { cancellation, payment } = booking;
  if (!cancellation || !payment || !noShow) return cancellation;
  const startAt = startOf(booking);
  return cancellationOf(
    { priceTotal: payment.amount, startAt, acceptedAt: startAt, earlyStartConsent: true },
    { by: side, noShow, now: startAt + missedAfter[side] },
  );
}

/** Which words say it: by how far off the start is, and who was not there. */
export function wordsFor(
  { rule }: CancelCost,
  booking: Booking,
  now: number,
): Exclude<CancellationRule, 'professional'> | 'overdue' {
  if (booking.status === 'in_progress') return 'overdue';
  if (rule !== 'professional') return rule;
  return isLateByProfessional(rule, { startAt: startOf(booking) }, now) ? 'late' : 'free';
}
