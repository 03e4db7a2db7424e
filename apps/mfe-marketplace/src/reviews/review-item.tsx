import type { Review } from '@plateia/contracts/bookings';
import { useSession } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Avatar, Grow, Row, Text, TextLink } from '@plateia/ui';
import { ReportMenu } from '../reports/report-menu.js';
import { RatingStars } from './rating-stars.js';

/** Whose name everybody may read, and crawlers with them. */
export function ReviewItem({ review }: { review: Review }) {
  const text = useText('reviews');
  const formats = useFormats();
  const me = useSession().user?.userId;
  const { id, authorId, authorFullName: name, authorPhoto, rating, text: words, publishedAt, createdAt } = review;
  return (
    <Row as="li" align="top">
      <Avatar userId={authorId} name={name} photo={authorPhoto} besideName />
      <Grow>
        <Row justify="between" wrap>
          {review.authorDeleted ? (
            <Text as="b" tone="muted">
              {name}
            </Text>
          ) : (
            <TextLink look="name" href={`/profile/${authorId}`}>
              <bdi>{name}</bdi>
            </TextLink>
          )}
          <RatingStars rating={rating} />
        </Row>
        <Text size="caption" tone="dim">
          <time dateTime={publishedAt ?? createdAt}>
            {text('paidOn', { day: formats.day(publishedAt ?? createdAt) })}
          </time>
        </Text>
        {words && (
          <Text size="secondary" dir="auto">
            {words}
          </Text>
        )}
      </Grow>
      {authorId !== me && (
        <ReportMenu
          label={text('options', { name })}
          reported={[{ type: 'review', id, name, label: text('report') }]}
        />
      )}
    </Row>
  );
}
