import type { Booking } from '@plateia/contracts/bookings';

interface Charged {
  /** the booking was canceled, and that costs something */
  isFee: boolean;
  total: number;
  /** what the price is made of */
  items: { label: string; amount: number }[];
}

/** What a booking costs its customer before anything goes back: the price that was agreed, or the fee of canceling it. */
export function chargedOf({ status, cancellation, payment, quotes }: Booking): Charged {
  // Of work that was begun the whole price was taken, and the rest of it went back.
  const isWhole = payment !== null && payment.refunded > 0 && payment.amount > (cancellation?.fee ?? 0);
  const isFee = status === 'canceled' && cancellation !== null && cancellation.fee > 0 && !isWhole;
  if (isFee) return { isFee, total: cancellation.fee, items: [] };
  const items = quotes.find((quote) => quote.status === 'accepted')?.items ?? [];
  return { isFee, total: payment?.amount ?? 0, items };
}

/** Once the job is over, however it ended, where something was taken for it. */
export const hasReceipt = ({ status, payment }: Booking): boolean =>
  (status === 'completed' || status === 'canceled') && payment?.takenAt !== undefined;
