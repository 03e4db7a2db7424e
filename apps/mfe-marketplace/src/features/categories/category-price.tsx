import type { CategoryNode } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Icon, LinkButton, Row, Stack, Text, Title } from '@plateia/ui';
import { useReviewsOfKind } from '../../reviews/reviews.query.js';
import { useCategoryPrices } from './category-prices.query.js';
import styles from './one-service.module.css';

/** What the list says until the figures of jobs are there, and if they never come. */
export function CategoryPrice({ service: { id, priceRange } }: { service: CategoryNode }) {
  const text = useText('marketplace');
  const formats = useFormats();
  const { data } = useCategoryPrices(id);
  const price = data ?? priceRange;
  const { averageRating: average = null, reviewCount: count } = useReviewsOfKind(id).data?.pages[0] ?? {};
  return (
    <Card as="div">
      <Stack>
        {price && (
          <div>
            <Title size="card">{text('services.usual')}</Title>
            <Text tabular className={styles.amount}>
              {text(`services.price.${price.unit}`, {
                low: formats.wholeMoney(price.low),
                high: formats.wholeMoney(price.high),
              })}
            </Text>
            {data && (
              <Text size="secondary" tone="muted">
                {text(`services.source.${data.source}`, { count: data.sampleSize })}
              </Text>
            )}
            <Text size="secondary" tone="muted">
              {text('services.prices')}
            </Text>
          </div>
        )}
        {average !== null && (
          <Row gap="tight">
            <Icon name="star" size="small" />
            <Text>{text('services.rating', { average, count })}</Text>
          </Row>
        )}
        <Row wrap>
          <LinkButton href={`/bookings/new?category=${id}`}>{text('services.ask')}</LinkButton>
        </Row>
        <Text size="secondary">{text('services.askLead')}</Text>
      </Stack>
    </Card>
  );
}
