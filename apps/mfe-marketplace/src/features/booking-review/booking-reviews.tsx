import type { Booking, BookingSide } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Card, Note, Stack, Title } from '@plateia/ui';
import { otherName } from '../../booking-look/names-of.js';
import { ReviewItem } from '../../reviews/review-item.js';

interface BookingReviewsProps {
  booking: Booking;
  side: BookingSide;
}

/** What was written about this job; as long as nobody else sees it, why not. */
export function BookingReviews({ booking, side }: BookingReviewsProps) {
  const text = useText('reviews');
  const { reviews = [] } = booking;
  if (reviews.length === 0) return null;
  const isHidden = reviews.some(({ publishedAt }) => publishedAt === null);
  return (
    <Card aria-labelledby="reviews-title">
      <Stack>
        <Title id="reviews-title">{text('title')}</Title>
        {isHidden && (
          <Note tone="aegean" icon="eye" role="status">
            {text('waits', { name: otherName(booking, side) })}
          </Note>
        )}
        <Stack as="ul">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
