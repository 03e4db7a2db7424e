import type { ReasonCode } from '@plateia/contracts/bookings';
import { type CancellationPreview, cancellationOf } from '@plateia/contracts/bookings/rules';
import type { Clock } from '@plateia/runtime';
import type { BookingChange, HistoryEntry } from '../../booking/change/change-booking.js';
import { isOverdue } from '../../booking/domain/overdue.js';
import { isUnpaid } from '../../booking/domain/lost-hold.js';
import { withOperations, stateAfterAll, type NewOperation } from '../../booking/domain/payment-operations.js';
import { isSaved } from '../../booking/domain/saved-card.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';

type Agreed = Pick<BookingRow, 'status' | 'chosen' | 'customerId' | 'payment' | 'work' | 'dispute'>;

/** Nothing can be taken of what the bank has let go of, and whoever waits for it in vain may go. */
const UNPAID: CancellationPreview = { fee: 0, refund: 0, rule: 'free', validUntil: null };

/** What canceling would come to at that time, for one of the two sides: what is shown, and what is done. */
export function cancellationFor(
  booking: Agreed,
  userId: string,
  { noShow, now }: { noShow: boolean; now: number },
): CancellationPreview | null {
  const { status, chosen, customerId } = booking;
  const isCustomer = customerId === userId;
  if (!chosen || !(isCustomer || chosen.professionalId === userId)) return null;
  if (status !== 'scheduled' && !isOverdue(booking, now)) return null;
  if (isUnpaid(booking)) return UNPAID;
  const { priceTotal, startAt, agreedAt, earlyStartConsent } = chosen;
  const agreed = { priceTotal, startAt: startAt.getTime(), acceptedAt: agreedAt.getTime(), earlyStartConsent };
  // Of work that was begun nobody can say that the other one did not come.
  const isNoShow = noShow && status === 'scheduled';
  const found = cancellationOf(agreed, { by: isCustomer ? 'customer' : 'professional', noShow: isNoShow, now });
  // Once the card is charged there is something to give back.
  return isSaved(booking.payment) ? { ...found, refund: 0, validUntil: booking.payment.dueAt.getTime() } : found;
}

const fromHold = (fee: number): NewOperation[] => [fee > 0 ? { act: 'capture_fee', amount: fee } : { act: 'void' }];

/** Of a card that is only saved, and not about to be charged, nothing is owed: canceling is free so long before. */
const fromScheduled = (fee: number, booking: Pick<BookingRow, 'payment' | 'money'>): NewOperation[] =>
  isSaved(booking.payment) && stateAfterAll(booking) === 'pending' ? [{ act: 'forget' }] : fromHold(fee);

function fromTaken(fee: number, { payment }: Pick<BookingRow, 'payment'>): NewOperation[] {
  const back = (payment?.amount ?? 0) - fee;
  if (isUnpaid({ payment })) return fromHold(0);
  if (back <= 0) return [];
  return [fee > 0 ? { act: 'refund_part', amount: back } : { act: 'refund' }];
}

interface Canceling {
  userId: string;
  reason?: string | undefined;
  reasonCode?: ReasonCode | undefined;
}

/** Once somebody was chosen: what is owed to them is taken from what is on hold or was taken, and the rest goes back. */
export function agreedCanceled(current: BookingRow, canceling: Canceling, clock: Clock): BookingChange | undefined {
  const { userId, reason, reasonCode } = canceling;
  const now = clock.date();
  const found = cancellationFor(current, userId, { noShow: reasonCode === 'no_show', now: now.getTime() });
  if (!found) return undefined;
  const { rule, fee } = found;
  const by = current.customerId === userId ? 'customer' : 'professional';
  const entry: HistoryEntry = { kind: 'canceled', by, actor: userId, ...(reason && { reason }) };
  return {
    set: {
      status: 'canceled',
      endedAt: now,
      cancellation: { by, rule, fee },
      ...withOperations(
        current,
        current.status === 'scheduled' ? fromScheduled(fee, current) : fromTaken(fee, current),
        clock,
      ),
    },
    log: [entry],
  };
}
