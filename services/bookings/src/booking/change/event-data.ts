import { namesOfCategory } from '../catalogue/named-category.js';
import type { BookingRow } from '../store/booking.schema.js';

/** What every event of a booking says of it. */
export const eventDataOf = ({ _id, customerId, chosen, status, revision, categoryId }: BookingRow) => ({
  bookingId: _id,
  customerId,
  professionalId: chosen?.professionalId ?? null,
  bookingStatus: status,
  bookingVersion: revision,
  ...namesOfCategory(categoryId),
});
