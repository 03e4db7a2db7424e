import { CHARGE_ANNOUNCED_MS, PAID_AHEAD_MOST_MS } from '@plateia/contracts/bookings/rules';
import type { BookingPayment, BookingRow } from '../store/booking.schema.js';

/** Nothing is taken yet: the card is saved, and charged when the job is nearer. */
export const isSaved = (payment: BookingPayment | null): payment is BookingPayment & { dueAt: Date } =>
  payment?.status === 'pending' && payment.dueAt !== undefined;

export const chargedAt = (startAt: Date): Date => new Date(startAt.getTime() - PAID_AHEAD_MOST_MS);

/** When the saved card is charged, unless that is under way. */
export const chargeDueAt = ({
  status,
  payment,
  money = [],
}: Pick<BookingRow, 'status' | 'payment' | 'money'>): Date | null =>
  status === 'scheduled' && isSaved(payment) && money.length === 0 ? payment.dueAt : null;

/** When its holder hears of it. */
export function announcedAt(booking: Pick<BookingRow, 'status' | 'payment' | 'money' | 'log'>): Date | null {
  const dueAt = chargeDueAt(booking);
  if (!dueAt) return null;
  const at = new Date(dueAt.getTime() - CHARGE_ANNOUNCED_MS);
  return booking.log.some((entry) => entry.kind === 'charge_announced' && entry.at >= at) ? null : at;
}
