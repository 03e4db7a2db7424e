import type { Booking, BookingStatus, PaymentStatus } from '@plateia/contracts/bookings';

const RUNNING: readonly BookingStatus[] = ['scheduled', 'in_progress'];
const UNPAID: readonly PaymentStatus[] = ['voided', 'pending', 'requires_action'];

/** The bank has let go of the price, which has to be paid again. */
export const isLost = ({ status, payment }: Pick<Booking, 'status' | 'payment'>): boolean =>
  payment?.owed === true || (payment?.status === 'voided' && RUNNING.includes(status));

/** The job is too far away to be paid for: the card is saved, and charged when it is nearer. */
export const isSaved = ({ payment }: Pick<Booking, 'payment'>): boolean =>
  payment?.status === 'pending' && payment.due_at !== undefined;

/** Lost, and not there again: nobody begins and nothing is approved before it is. */
export const isUnpaid = ({ status, payment }: Pick<Booking, 'status' | 'payment'>): boolean =>
  payment !== null && UNPAID.includes(payment.status) && RUNNING.includes(status) && !isSaved({ payment });
