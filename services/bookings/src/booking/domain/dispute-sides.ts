import type { BookingSide } from '@plateia/contracts/bookings';
import { talkUntil } from '@plateia/contracts/bookings/rules';
import type { BookingRow } from '../store/booking.schema.js';
import type { DisputeRow } from '../store/dispute.row.js';

type Disputed = Pick<BookingRow, 'dispute'>;

export const sideOf = (
  { customerId, chosen }: Pick<BookingRow, 'customerId' | 'chosen'>,
  userId: string,
): BookingSide | null =>
  customerId === userId ? 'customer' : chosen?.professionalId === userId ? 'professional' : null;

export const memberOn = (
  { customerId, chosen }: Pick<BookingRow, 'customerId' | 'chosen'>,
  side: BookingSide,
): string => (side === 'customer' ? customerId : (chosen?.professionalId ?? ''));

/** Whether the other side waits for a word of this one. */
export function waitsFor({ dispute }: Disputed, side: BookingSide): boolean {
  if (!dispute || dispute.status === 'resolved') return false;
  const isUnanswered = dispute.status === 'open' && dispute.openedBy !== side;
  return isUnanswered || (dispute.offer !== null && dispute.offer.by !== side);
}

/** When the time of the two sides is over. */
export const talkEnds = ({ dispute }: Disputed): number | null => (dispute ? endOfTalk(dispute) : null);

const endOfTalk = ({ status, openedAt, answeredAt }: DisputeRow): number | null =>
  talkUntil({ status, openedAt: openedAt.getTime(), answeredAt: answeredAt?.getTime() ?? null });
