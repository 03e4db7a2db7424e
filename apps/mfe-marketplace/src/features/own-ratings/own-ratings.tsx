import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { Card, Row, Skeleton, Stack, Text, Title } from '@plateia/ui';
import { RatingShares } from '../../reviews/rating-shares.js';
import { useNewestReviews } from '../../reviews/reviews.query.js';

/** How many gave how many stars. */
export function OwnRatings({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('reviews');
  const formats = useFormats();
  const query = useNewestReviews(profile.user_id);
  const { average_rating, review_count } = profile;
  return (
    <Card aria-labelledby="own-ratings">
      <Stack gap="tight">
        <Row justify="between" wrap>
          <Title id="own-ratings" level={2} size="card">
            {text('shares.title')}
          </Title>
          <Text as="span" tabular>
            {average_rating !== null && <b>{`${formats.number(average_rating)} ★ `}</b>}
            {text('list.count', { n: review_count })}
          </Text>
        </Row>
        <FirstLoad
          query={query}
          failed={{ title: text('list.failed') }}
          scope="inline"
          skeleton={<Skeleton height={120} />}
        >
          <RatingShares reviews={query.data?.reviews ?? []} count={review_count} />
        </FirstLoad>
      </Stack>
    </Card>
  );
}
