import type { Booking, BookingStatus, PaymentStatus } from '@plateia/contracts/bookings';

const RUNNING: readonly BookingStatus[] = ['scheduled', 'in_progress'];
const UNPAID: readonly PaymentStatus[] = ['voided', 'pending', 'requires_action'];

/** The bank has let go of the price of a job that is still to be done. */
export const isLost = ({ status, payment }: Pick<Booking, 'status' | 'payment'>): boolean =>
  payment?.status === 'voided' && RUNNING.includes(status);

/** Lost, and not there again: nobody begins and nothing is approved before it is. */
export const isUnpaid = ({ status, payment }: Pick<Booking, 'status' | 'payment'>): boolean =>
  payment !== null && UNPAID.includes(payment.status) && RUNNING.includes(status);
