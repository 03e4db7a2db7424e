import type { CategoryNode, CityService as There } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Card, LinkButton, Row, Stack, Text, TextLink } from '@plateia/ui';

interface CityServiceProps {
  service: CategoryNode;
  there: There;
  cityId: string;
}

/** What was paid and said there, once enough was; an estimate says nothing of a city. */
export function CityService({ service: { id, name }, there, cityId }: CityServiceProps) {
  const { professionals, jobs, price, rating } = there;
  const text = useText('marketplace');
  const formats = useFormats();
  return (
    <Card as="li">
      <Stack>
        <TextLink href={`/services/${id}/${cityId}`}>{name}</TextLink>
        <Text>
          {professionals > 0 ? text('city.coming', { count: professionals }) : text('inCity.jobs', { count: jobs })}
        </Text>
        {price && (
          <Text tabular>
            {text(`services.price.${price.unit}`, {
              low: formats.wholeMoney(price.low),
              high: formats.wholeMoney(price.high),
            })}{' '}
            <Text as="span" size="secondary" tone="muted">
              {text('city.ofJobs', { count: price.sampleSize })}
            </Text>
          </Text>
        )}
        {rating && <Text>{text('city.rating', { average: rating.average, count: rating.count })}</Text>}
        <Row wrap>
          <LinkButton variant="outline" href={`/bookings/new?category=${id}`}>
            {text('services.ask')}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}
