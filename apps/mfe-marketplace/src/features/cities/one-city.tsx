import { useCategories } from '@plateia/categories';
import type { CategoryNode, CityFigures } from '@plateia/contracts/bookings';
import { useErrorText, useLanguage, useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { PageHead, Skeleton, Stack, Text, TextLink } from '@plateia/ui';
import { useEffect } from 'react';
import { CityService } from './city-service.js';
import { useCity } from './city.query.js';
import { NothingKnown } from './nothing-known.js';

/** Who comes to a city, and what was paid and said there. */
export function OneCity({ cityId }: { cityId: string }) {
  const text = useText('marketplace');
  const errorText = useErrorText();
  const categories = useCategories();
  const city = useCity(cityId);
  // One state for the page: whichever has failed says so.
  const query = city.isSuccess ? categories : city;
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('city.error'), lead: query.error ? errorText(query.error) : undefined }}
      label={text('services.loading')}
      skeleton={<Skeleton height={320} />}
    >
      {categories.data && city.data !== undefined && <Found roots={categories.data} city={city.data} />}
    </FirstLoad>
  );
}

function Found({ roots, city }: { roots: readonly CategoryNode[]; city: CityFigures | null }) {
  const text = useText('marketplace');
  if (city) return <Known roots={roots} city={city} />;
  const way = { href: '/services', label: text('services.nothing.all') };
  return <NothingKnown title={text('city.nothing.title')} lead={text('city.nothing.lead')} way={way} />;
}

function Known({ roots, city }: { roots: readonly CategoryNode[]; city: CityFigures }) {
  const text = useText('marketplace');
  const [language] = useLanguage();
  const title = text('city.title', { city: city.names[language] });
  useEffect(() => raise('title', { title }), [title]);
  const services = roots.flatMap(({ children }) => children);
  return (
    <Stack gap="loose">
      <div>
        <PageHead title={title} />
        <TextLink href="/services">{text('services.title')}</TextLink>
      </div>
      {city.professionals > 0 && (
        <Text size="lead" tone="muted">
          {text('city.lead', { count: city.professionals })}
        </Text>
      )}
      <ul>
        {services.map((service) => {
          const there = city.services.find(({ categoryId }) => categoryId === service.id);
          return there && <CityService key={service.id} service={service} there={there} cityId={city.id} />;
        })}
      </ul>
      <Text size="secondary" tone="muted">
        {text('services.prices')}
      </Text>
    </Stack>
  );
}
