import { useFormats, useText } from '@plateia/i18n';
import { PagedList } from '@plateia/lists';
import { Card, Row, Skeleton, Stack, Text, Title } from '@plateia/ui';
import { RatingShares } from '../../reviews/rating-shares.js';
import { RatingStars } from '../../reviews/rating-stars.js';
import { ReviewItem } from '../../reviews/review-item.js';
import { useNewestReviews, useReviews } from '../../reviews/reviews.query.js';

/** The average as far as there is one, then the words of whoever paid here. */
export function ReviewList({ userId }: { userId: string }) {
  const text = useText('reviews');
  const formats = useFormats();
  const query = useReviews(userId);
  const { averageRating = null, reviewCount = 0 } = query.data?.pages[0] ?? {};
  const newest = useNewestReviews(userId).data?.reviews;
  const rows = query.data?.pages.flatMap(({ reviews }) => reviews) ?? [];
  return (
    <Card aria-labelledby="reviews-of-title">
      <Stack>
        <Row justify="between" wrap>
          <Title id="reviews-of-title" size="card">
            {text('title')}
          </Title>
          {averageRating !== null && (
            <Row gap="tight">
              <Text as="b" weight="semi" tabular aria-hidden="true">
                {formats.number(averageRating)}
              </Text>
              <RatingStars rating={averageRating} />
              <Text as="span" size="secondary" tone="muted">
                {text('list.count', { n: reviewCount })}
              </Text>
            </Row>
          )}
        </Row>
        {averageRating !== null && newest && <RatingShares reviews={newest} count={reviewCount} />}
        <PagedList
          query={query}
          rows={rows}
          scope="inline"
          failed={{ title: text('list.failed') }}
          label={text('list.loading')}
          skeleton={<Skeleton height={120} />}
          empty={<Text tone="muted">{text('list.empty')}</Text>}
          more={{ failed: text('list.moreFailed') }}
        >
          {(reviews) => (
            <Stack as="ul">
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </Stack>
          )}
        </PagedList>
        {averageRating === null && rows.length > 0 && (
          <Text size="caption" tone="dim">
            {text('list.few')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
