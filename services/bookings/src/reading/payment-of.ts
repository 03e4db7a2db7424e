import { CURRENCY } from '@plateia/contracts';
import type { Booking } from '@plateia/contracts/bookings';
import type { BookingRow } from '../persistence/booking.schema.js';

/** Nobody but the customer knows of a payment that is under way, nor is there another one before the choice. */
export function paymentFor({ customerId, chosen, payment }: BookingRow, userId: string): Booking['payment'] {
  const isOwner = customerId === userId;
  if (!payment || !(isOwner || chosen?.professionalId === userId)) return null;
  const { status, amount, actionUrl, actionUntil } = payment;
  const isWaiting = isOwner && status === 'requires_action' && actionUrl && actionUntil;
  return {
    status,
    amount,
    currency: CURRENCY,
    ...(isWaiting && { action_url: actionUrl, expiresAt: actionUntil.toISOString() }),
  };
}
