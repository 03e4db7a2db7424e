import { ServiceError } from '../kit/service-error.js';
import type { BookingRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { passTime } from './deadlines.js';
import { takesPart } from './job-rows.js';

/** As they stand now, the newest first. */
export function bookingsOf(world: World, where: (row: BookingRow) => boolean): BookingRow[] {
  passTime(world);
  return world.state.bookings.filter(where);
}

const found = (row: BookingRow | undefined): BookingRow => {
  if (!row) throw new ServiceError('BOOKING_NOT_FOUND');
  return row;
};

/** Another's booking is not told from none. */
export const ownBooking = (world: World, me: string, id: string): BookingRow =>
  found(bookingsOf(world, (row) => row.id === id && row.customerId === me)[0]);

export const sharedBooking = (world: World, me: string, id: string): BookingRow =>
  found(bookingsOf(world, (row) => row.id === id && takesPart(row, me))[0]);
