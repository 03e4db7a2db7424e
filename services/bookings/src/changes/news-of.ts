import type { BookingRow } from '../persistence/booking.schema.js';

/** What every event of a booking says of it. */
export const newsOf = ({ _id, customerId, chosen, status, revision }: BookingRow) => ({
  bookingId: _id,
  customerId,
  professionalId: chosen?.professionalId ?? null,
  bookingStatus: status,
  bookingVersion: revision,
});
