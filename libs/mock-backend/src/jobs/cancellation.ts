import type { Booking } from '@plateia/contracts/bookings';
import { cancellationOf, type CancellationPreview } from '@plateia/contracts/bookings/rules';
import type { BookingRow } from '../world/booking-rows.js';

/** What canceling would come to now, for one of the two sides. */
export function cancellationFor(
  { status, chosen, customerId, payment }: BookingRow,
  me: string,
  { noShow, now }: { noShow: boolean; now: number },
): CancellationPreview | null {
  const isCustomer = customerId === me;
  if (status !== 'scheduled' || !chosen || !(isCustomer || chosen.professionalId === me)) return null;
  const by = isCustomer ? 'customer' : 'professional';
  const found = cancellationOf({ ...chosen, acceptedAt: chosen.agreedAt }, { by, noShow, now });
  // Once the card is charged there is something to give back.
  return payment?.dueAt === undefined ? found : { ...found, refund: 0, validUntil: payment.dueAt };
}

/** And afterwards, to both sides, what it came to. */
export function cancellationShown(row: BookingRow, me: string, now: number): Booking['cancellation'] {
  const { cancellation, chosen, customerId } = row;
  const preview = cancellationFor(row, me, { noShow: false, now });
  if (preview) {
    const { validUntil, ...rest } = preview;
    return { ...rest, validUntil: validUntil === null ? null : new Date(validUntil).toISOString() };
  }
  if (!cancellation || !chosen || (me !== customerId && me !== chosen.professionalId)) return null;
  const { fee, rule } = cancellation;
  return { fee, refund: row.payment ? chosen.priceTotal - fee : 0, rule, validUntil: null };
}
