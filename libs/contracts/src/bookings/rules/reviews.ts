import type { BookingStatus } from '../booking/booking-states.shapes.js';
import { REVIEW_MS, REVIEWS_TO_SHOW } from './periods.js';

/** As many reviews of this rating as if everybody had them already: two friends make nobody the best. */
export const RATING_PRIOR = { rating: 4.3, reviews: 5 } as const;

/** What the reviews of a member come to, to one decimal; null where there are too few of them to say anything. */
export function averageRatingOf({ sum, count }: { sum: number; count: number }): number | null {
  if (count < REVIEWS_TO_SHOW) return null;
  const { rating, reviews } = RATING_PRIOR;
  return Math.round(((reviews * rating + sum) / (reviews + count)) * 10) / 10;
}

/** Times in ms. */
interface Ended {
  status: BookingStatus;
  endedAt: number | null;
}

/** Until when either side may write; then whatever was written is shown. Null where the job did not come to a good end. */
export const reviewsUntil = ({ status, endedAt }: Ended): number | null =>
  status === 'completed' && endedAt !== null ? endedAt + REVIEW_MS : null;
