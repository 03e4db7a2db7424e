import { platformFeeOf } from '@plateia/contracts/bookings/rules';
import type { BookingRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';

interface Share {
  refunded: number;
  gross: number;
  fee: number;
  net: number;
}

/** What a booking brought, or will bring, whoever does it: what the customer pays less what they got back. */
export function shareOf({ payment, cancellation, dispute }: BookingRow): Share {
  const charged = payment === null || payment.status === 'voided' ? 0 : (cancellation?.fee ?? payment.amount);
  const refunded = payment?.status === 'refunded' ? charged : (dispute?.refund ?? 0);
  const gross = charged - refunded;
  // Of what canceling costs the platform keeps nothing.
  const fee = cancellation ? 0 : platformFeeOf(gross);
  return { refunded, gross, fee, net: gross - fee };
}

/** Theirs, and not on its way any more. */
export const isEarned = ({ payment, status, cancellation }: BookingRow): boolean =>
  payment?.status === 'released' ||
  payment?.status === 'paid_out' ||
  (payment?.status === 'partially_refunded' && status === 'completed') ||
  (payment?.status === 'captured' && cancellation !== null);

export function earned(world: World, userId: string): { net: number; rows: BookingRow[] } {
  const rows = world.state.bookings.filter((row) => row.chosen?.professionalId === userId && isEarned(row));
  return { net: rows.reduce((sum, row) => sum + shareOf(row).net, 0), rows };
}
