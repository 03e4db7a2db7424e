import { useText } from '@plateia/i18n';
import { PagedList } from '@plateia/lists';
import { Card, Stack, Title } from '@plateia/ui';
import { ReviewItem } from '../../reviews/review-item.js';
import { useReviewsOfKind } from '../../reviews/reviews.query.js';

/** What customers said of jobs of a kind; nothing until somebody did. */
export function ServiceReviews({ categoryId }: { categoryId: string }) {
  const text = useText('reviews');
  const query = useReviewsOfKind(categoryId);
  const rows = query.data?.pages.flatMap(({ reviews }) => reviews) ?? [];
  if (rows.length === 0 && !query.isError && !query.hasNextPage) return null;
  return (
    <Card aria-labelledby="service-reviews-title">
      <Stack>
        <Title id="service-reviews-title" size="card">
          {text('ofKind')}
        </Title>
        <PagedList
          query={query}
          rows={rows}
          scope="inline"
          failed={{ title: text('list.failed') }}
          label={text('list.loading')}
          skeleton={null}
          empty={null}
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
      </Stack>
    </Card>
  );
}
