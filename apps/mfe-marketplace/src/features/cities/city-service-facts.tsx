import type { CategoryNode, CityService } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Icon, LinkButton, Row, Stack, Text, Title } from '@plateia/ui';
import styles from './city-service.module.css';

interface CityServiceFactsProps {
  service: CategoryNode;
  there: CityService;
}

/** The price of everywhere stands in for one that is not known there yet, and says so. */
export function CityServiceFacts({ service: { id, priceRange }, there }: CityServiceFactsProps) {
  const text = useText('marketplace');
  const formats = useFormats();
  const { professionals, verified, jobs, rating } = there;
  const price = there.price ?? priceRange;
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
            <Text size="secondary" tone="muted">
              {there.price ? text('inCity.ofJobs', { count: there.price.sampleSize }) : text('inCity.everywhere')}
            </Text>
            <Text size="secondary" tone="muted">
              {text('services.prices')}
            </Text>
          </div>
        )}
        <ul className={styles.facts}>
          {rating && <Fact icon="star">{text('city.rating', { average: rating.average, count: rating.count })}</Fact>}
          {professionals > 0 && <Fact icon="users">{text('inCity.coming', { count: professionals, verified })}</Fact>}
          {jobs > 0 && <Fact icon="check">{text('inCity.jobs', { count: jobs })}</Fact>}
        </ul>
        <Row wrap>
          <LinkButton href={`/bookings/new?category=${id}`}>{text('services.ask')}</LinkButton>
        </Row>
        <Text size="secondary">{text('services.askLead')}</Text>
      </Stack>
    </Card>
  );
}

function Fact({ icon, children }: { icon: 'star' | 'users' | 'check'; children: React.ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} size="small" />
      <span>{children}</span>
    </li>
  );
}
