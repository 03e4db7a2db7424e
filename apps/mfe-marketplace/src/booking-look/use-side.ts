import type { Booking, BookingSide } from '@plateia/contracts/bookings';
import { useSession } from '@plateia/data';

export const sideOf = ({ professional }: Pick<Booking, 'professional'>, userId: string | undefined): BookingSide =>
  professional !== null && professional.userId === userId ? 'professional' : 'customer';

/** As whom the member looks at a booking for which somebody was chosen. */
export const useSide = (booking: Pick<Booking, 'professional'>): BookingSide =>
  sideOf(booking, useSession().user?.userId);
