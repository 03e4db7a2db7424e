import type { Booking } from '@plateia/contracts/bookings';
import { cancellationFor } from '../cancel-booking/cancel-scheduled.js';
import type { BookingRow } from '../persistence/booking.schema.js';

/** What canceling would cost whoever looks; afterwards, to both sides, what it came to. */
export function cancellationShown(
  row: Pick<BookingRow, 'status' | 'chosen' | 'customerId' | 'cancellation'>,
  userId: string,
  now: number,
): Booking['cancellation'] {
  const { cancellation, chosen, customerId } = row;
  const preview = cancellationFor(row, userId, { noShow: false, now });
  if (preview) {
    const { validUntil, ...rest } = preview;
    return { ...rest, validUntil: validUntil === null ? null : new Date(validUntil).toISOString() };
  }
  if (!cancellation || !chosen || (userId !== customerId && userId !== chosen.professionalId)) return null;
  const { fee, rule } = cancellation;
  return { fee, refund: chosen.priceTotal - fee, rule, validUntil: null };
}
