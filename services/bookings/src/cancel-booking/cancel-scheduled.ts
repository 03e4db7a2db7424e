import type { ReasonCode } from '@plateia/contracts/bookings';
import { type CancellationPreview, cancellationOf } from '@plateia/contracts/bookings/rules';
import type { Clock } from '@plateia/runtime';
import type { BookingChange, Happening } from '../changes/change-booking.js';
import { ordered } from '../money/money-orders.js';
import type { BookingRow } from '../persistence/booking.schema.js';

type Agreed = Pick<BookingRow, 'status' | 'chosen' | 'customerId'>;

/** What canceling would come to at that time, for one of the two sides: what is shown, and what is done. */
export function cancellationFor(
  { status, chosen, customerId }: Agreed,
  userId: string,
  { noShow, now }: { noShow: boolean; now: number },
): CancellationPreview | null {
  const isCustomer = customerId === userId;
  if (status !== 'scheduled' || !chosen || !(isCustomer || chosen.professionalId === userId)) return null;
  const { priceTotal, startAt, agreedAt, earlyStartConsent } = chosen;
  const agreed = { priceTotal, startAt: startAt.getTime(), acceptedAt: agreedAt.getTime(), earlyStartConsent };
  return cancellationOf(agreed, { by: isCustomer ? 'customer' : 'professional', noShow, now });
}

interface Canceling {
  userId: string;
  reason?: string | undefined;
  reasonCode?: ReasonCode | undefined;
}

/** Once somebody was chosen: what is owed to them is taken from what is on hold, and the rest of it is free. */
export function scheduledCanceled(current: BookingRow, canceling: Canceling, clock: Clock): BookingChange | undefined {
  const { userId, reason, reasonCode } = canceling;
  const now = clock.date();
  const found = cancellationFor(current, userId, { noShow: reasonCode === 'no_show', now: now.getTime() });
  if (!found) return undefined;
  const { rule, fee } = found;
  const by = current.customerId === userId ? 'customer' : 'professional';
  const entry: Happening = { kind: 'canceled', by, actor: userId, ...(reason && { reason }) };
  return {
    set: {
      status: 'canceled',
      endedAt: now,
      cancellation: { by, rule, fee },
      ...ordered(current, [fee > 0 ? { act: 'capture_fee', amount: fee } : { act: 'void' }], clock),
    },
    log: [entry],
  };
}
