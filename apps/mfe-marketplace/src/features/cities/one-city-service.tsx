import { useCategories } from '@plateia/categories';
import type { CategoryNode, CityFigures, CityService as There } from '@plateia/contracts/bookings';
import { useErrorText, useLanguage, useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { Badge, ChipLink, Chips, PageHead, Row, Skeleton, Stack, TextLink, Title } from '@plateia/ui';
import { useEffect, useId } from 'react';
import { CityServiceFacts } from './city-service-facts.js';
import { useCity } from './city.query.js';
import { NothingKnown } from './nothing-known.js';

interface OneCityServiceProps {
  categoryId: string;
  cityId: string;
}

/** One kind of work in one city: what was paid and said there, and how many would come. */
export function OneCityService({ categoryId, cityId }: OneCityServiceProps) {
  const text = useText('marketplace');
  const errorText = useErrorText();
  const categories = useCategories();
  const city = useCity(cityId);
  // One state for the page: whichever has failed says so.
  const query = city.isSuccess ? categories : city;
  const services = (categories.data ?? []).flatMap(({ children }) => children);
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('city.error'), lead: query.error ? errorText(query.error) : undefined }}
      label={text('services.loading')}
      skeleton={<Skeleton height={320} />}
    >
      {categories.data && city.data !== undefined && (
        <Found services={services} categoryId={categoryId} city={city.data} />
      )}
    </FirstLoad>
  );
}

interface FoundProps {
  services: readonly CategoryNode[];
  categoryId: string;
  city: CityFigures | null;
}

function Found({ services, categoryId, city }: FoundProps) {
  const text = useText('marketplace');
  const service = services.find(({ id }) => id === categoryId);
  const there = city?.services.find((one) => one.categoryId === categoryId);
  if (!service)
    return (
      <NothingKnown
        title={text('services.nothing.title')}
        lead={text('services.nothing.lead')}
        way={{ href: '/services', label: text('services.nothing.all') }}
      />
    );
  if (!city || !there)
    return (
      <NothingKnown
        title={text('city.nothing.title')}
        lead={text('inCity.nothing')}
        way={{ href: `/services/${service.id}`, label: service.name }}
      />
    );
  return <Known service={service} city={city} there={there} services={services} />;
}

interface KnownProps {
  service: CategoryNode;
  city: CityFigures;
  there: There;
  services: readonly CategoryNode[];
}

function Known({ service, city, there, services }: KnownProps) {
  const text = useText('marketplace');
  const [language] = useLanguage();
  const othersId = useId();
  const name = city.names[language];
  const title = text('inCity.title', { name: service.name, city: name });
  useEffect(() => raise('title', { title }), [title]);
  const others = services.filter(
    ({ id }) => id !== service.id && city.services.some(({ categoryId }) => categoryId === id),
  );
  return (
    <Stack gap="loose">
      <div>
        <PageHead title={title} />
        <Row wrap>
          <TextLink href={`/services/${service.id}`}>{service.name}</TextLink>
          <TextLink href={`/services/in/${city.id}`}>{text('city.title', { city: name })}</TextLink>
        </Row>
      </div>
      {service.licenceRequired && (
        <div>
          <Badge tone="aegean" icon="shield">
            {text('services.licence')}
          </Badge>
        </div>
      )}
      <CityServiceFacts service={service} there={there} />
      {others.length > 0 && (
        <nav aria-labelledby={othersId}>
          <Stack gap="tight">
            <Title id={othersId}>{text('inCity.others', { city: name })}</Title>
            <Chips>
              {others.map((other) => (
                <ChipLink key={other.id} href={`/services/${other.id}/${city.id}`}>
                  {other.name}
                </ChipLink>
              ))}
            </Chips>
          </Stack>
        </nav>
      )}
    </Stack>
  );
}
