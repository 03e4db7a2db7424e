import type { CategoryNode } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Badge, PlainLink, Text, TextLink } from '@plateia/ui';
import styles from './categories.module.css';

export function CategoryItem({ service: { id, name, priceRange, licenceRequired } }: { service: CategoryNode }) {
  const text = useText('marketplace');
  const formats = useFormats();
  return (
    <li className={styles.leaf}>
      <span className={styles.name}>
        <TextLink href={`/bookings/new?category=${id}`}>{name}</TextLink>
        {licenceRequired && (
          <Badge tone="aegean" icon="shield">
            {text('services.licence')}
          </Badge>
        )}
      </span>
      {priceRange && (
        <Text as="span" size="secondary" tone="muted" tabular>
          <PlainLink href={`/services/${id}`} className={styles.price}>
            {text(`services.price.${priceRange.unit}`, {
              low: formats.wholeMoney(priceRange.low),
              high: formats.wholeMoney(priceRange.high),
            })}
          </PlainLink>
        </Text>
      )}
    </li>
  );
}
