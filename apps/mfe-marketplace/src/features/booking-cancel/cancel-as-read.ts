import type { Booking } from '@plateia/contracts/bookings';
import { costOf } from './cost-of.js';

interface Canceling {
  /** as the member read it */
  booking: Booking;
  cost: (booking: Booking) => ReturnType<typeof costOf>;
  readAgain: () => Promise<Booking>;
  send: (version: number) => Promise<Booking>;
}

/** A change that costs nobody anything, like a clock that ran out, does not stand in the way of what was read. */
export async function cancelAsRead({ booking, cost, readAgain, send }: Canceling): Promise<Booking> {
  try {
    return await send(booking.version);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'VERSION_CONFLICT') throw error;
    const present = await readAgain();
    const [read, now] = [cost(booking), cost(present)];
    if (read?.fee !== now?.fee || read?.refund !== now?.refund) throw error;
    return send(present.version);
  }
}
