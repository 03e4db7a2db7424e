import { useLanguage, useText } from '@plateia/i18n';
import { ChipLink, Chips, Stack, Title } from '@plateia/ui';
import { useId } from 'react';
import { useCities } from './city.query.js';

/** The way to the pages of cities, of which there is one where enough is known; without any there is nothing to show. */
export function ServedCities({ categoryId }: { categoryId?: string }) {
  const text = useText('marketplace');
  const [language] = useLanguage();
  const titleId = useId();
  const { data = [] } = useCities();
  const shown = data.filter(
    ({ services }) => categoryId === undefined || services.some((service) => service.categoryId === categoryId),
  );
  if (shown.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <Stack gap="tight">
        <Title id={titleId}>{text('city.served')}</Title>
        <Chips>
          {shown.map(({ id, names }) => (
            <ChipLink key={id} href={`/services/${categoryId ?? 'in'}/${id}`} icon="pin">
              {names[language]}
            </ChipLink>
          ))}
        </Chips>
      </Stack>
    </nav>
  );
}
