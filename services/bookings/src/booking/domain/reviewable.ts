import type { BookingSide } from '@plateia/contracts/bookings';
import { reviewsUntil } from '@plateia/contracts/bookings/rules';
import type { BookingRow } from '../store/booking.schema.js';
import type { ReviewRow } from '../store/review.row.js';

type Reviewed = Pick<BookingRow, 'status' | 'endedAt' | 'reviewsShownAt'> & {
  reviews?: readonly Pick<ReviewRow, 'by'>[] | undefined;
};

export const reviewBy = <R extends Pick<ReviewRow, 'by'>>(
  { reviews }: { reviews?: readonly R[] | undefined },
  side: BookingSide,
): R | undefined => reviews?.find(({ by }) => by === side);

export const reviewsEnd = ({ status, endedAt }: Reviewed): number | null =>
  reviewsUntil({ status, endedAt: endedAt?.getTime() ?? null });

export const isReviewable = (booking: Reviewed, side: BookingSide, nowMs: number): boolean =>
  nowMs < (reviewsEnd(booking) ?? 0) && !reviewBy(booking, side);

/** Written, and nobody but its author has seen it. */
export const hasUnseen = ({ reviews = [], reviewsShownAt }: Reviewed): boolean => reviews.length > 0 && !reviewsShownAt;
