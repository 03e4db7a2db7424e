import type { Booking, JobAddress, JobArea } from '@plateia/contracts/bookings';
import type { BookingRow } from '../persistence/booking.schema.js';

const ZONE = 'Europe/Athens';
/** After the end the professional has no need to know the door any more. */
const ADDRESS_KEPT_MS = 30 * 24 * 3_600_000;

export const areaOf = ({ area }: Pick<BookingRow, 'area'>): JobArea | null => {
  if (!area) return null;
  const [lng, lat] = area.point.coordinates;
  return { city: area.city, postcode: area.postcode, lat, lng };
};

/** To the customer, and to whoever was chosen as long as they need it. */
export function addressFor(
  { customerId, address, chosen, endedAt }: Pick<BookingRow, 'customerId' | 'address' | 'chosen' | 'endedAt'>,
  userId: string,
  nowMs: number,
): JobAddress | null {
  if (customerId === userId) return address;
  const isNeeded = endedAt === null || nowMs - endedAt.getTime() < ADDRESS_KEPT_MS;
  return chosen?.professionalId === userId && isNeeded ? address : null;
}

export function appointmentOf({ chosen }: Pick<BookingRow, 'chosen'>): Booking['appointment'] {
  if (!chosen) return null;
  const end = new Date(chosen.startAt.getTime() + chosen.durationMinutes * 60_000);
  return { start: chosen.startAt.toISOString(), end: end.toISOString(), timeZone: ZONE };
}
