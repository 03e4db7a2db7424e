import type { Booking } from '@plateia/contracts/bookings';
import { cancellationFor } from '../../work/cancellation/cancel-scheduled.js';
import { isUnpaid } from '../../booking/domain/lost-hold.js';
import { isSaved } from '../../booking/domain/saved-card.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';

/** What canceling would cost whoever looks; afterwards, to both sides, what it came to. */
export function cancellationShown(
  row: Pick<BookingRow, 'status' | 'chosen' | 'customerId' | 'cancellation' | 'payment' | 'work' | 'dispute'>,
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
  const isNothingTaken = row.payment === null || isSaved(row.payment) || isUnpaid(row);
  return { fee, refund: isNothingTaken ? 0 : chosen.priceTotal - fee, rule, validUntil: null };
}
