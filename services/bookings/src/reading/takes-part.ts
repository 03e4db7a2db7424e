import type { BookingRow } from '../persistence/booking.schema.js';

type Parties = Pick<BookingRow, 'customerId' | 'quotes'>;

/** The customer, and professionals who quoted: to everybody else it is not there. */
export const takesPart = ({ customerId, quotes }: Parties, userId: string): boolean =>
  customerId === userId || quotes.some(({ professionalId }) => professionalId === userId);
