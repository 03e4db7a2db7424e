import { ServiceError } from '@plateia/service-kit';
import type { BookingRow } from '../store/booking.schema.js';

type Parties = Pick<BookingRow, 'customerId' | 'quotes'>;

/** The customer, and professionals who quoted: to everybody else it is not there. */
export const takesPart = ({ customerId, quotes }: Parties, userId: string): boolean =>
  customerId === userId || quotes.some(({ professionalId }) => professionalId === userId);

/** Whoever quoted is told that this is the customer's. */
export function requireCustomer(booking: BookingRow | null, userId: string): BookingRow {
  if (!booking || !takesPart(booking, userId)) throw new ServiceError('BOOKING_NOT_FOUND');
  if (booking.customerId !== userId) throw new ServiceError('FORBIDDEN');
  return booking;
}
