import { ATHENS, type Language } from '@plateia/contracts';
import type { Booking, JobAddress, JobArea } from '@plateia/contracts/bookings';
import { viewOf } from '@plateia/contracts/bookings/rules';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { townIn } from './town-names.js';

export const areaOf = ({ area }: Pick<BookingRow, 'area'>, language: Language): JobArea | null => {
  if (!area) return null;
  const [lng, lat] = area.point.coordinates;
  return { city: townIn(language, { city: area.city, lat, lng }), postcode: area.postcode, lat, lng };
};

/** To the customer, and to whoever was chosen as long as they need it. */
export function addressFor(
  {
    customerId,
    address,
    chosen,
    status,
    endedAt,
  }: Pick<BookingRow, 'customerId' | 'address' | 'chosen' | 'status' | 'endedAt'>,
  { userId, language }: { userId: string; language: Language },
  nowMs: number,
): JobAddress | null {
  const viewer = customerId === userId ? 'customer' : chosen?.professionalId === userId ? 'chosen' : 'quoting';
  if (!address || !viewOf(viewer, { status, endedAt: endedAt?.getTime() ?? null }, nowMs).address) return null;
  return { ...address, city: townIn(language, address) };
}

export function appointmentOf({ chosen }: Pick<BookingRow, 'chosen'>): Booking['appointment'] {
  if (!chosen) return null;
  const end = new Date(chosen.startAt.getTime() + chosen.durationMinutes * 60_000);
  return {
    start: chosen.startAt.toISOString(),
    end: end.toISOString(),
    timeZone: ATHENS,
    ...(chosen.startedAt && { startedAt: chosen.startedAt.toISOString() }),
  };
}
