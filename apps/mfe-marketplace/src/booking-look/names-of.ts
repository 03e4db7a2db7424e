import type { Booking, BookingSide } from '@plateia/contracts/bookings';

type Parties = Pick<Booking, 'professional' | 'customer'>;

const nameOf = ({ professional, customer }: Parties, side: BookingSide): string =>
  (side === 'professional' ? professional?.businessName : customer?.fullName) ?? '';

/** Who the other one is, for whoever looks. */
export const otherName = (booking: Parties, side: BookingSide): string =>
  nameOf(booking, side === 'customer' ? 'professional' : 'customer');

export const otherId = ({ professional, customer }: Parties, side: BookingSide): string =>
  (side === 'customer' ? professional?.userId : customer?.userId) ?? '';
