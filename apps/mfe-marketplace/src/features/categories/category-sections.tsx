import { iconOfCategory } from '@plateia/categories';
import type { CategoryNode } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { ChipLink, Chips, Stack, Text } from '@plateia/ui';
import { CategorySection } from './category-section.js';
import styles from './categories.module.css';
import { useSectionOfAddress } from './use-section-of-address.js';

export function CategorySections({ roots }: { roots: readonly CategoryNode[] }) {
  const text = useText('marketplace');
  useSectionOfAddress();
  return (
    <Stack gap="loose">
      <nav aria-label={text('services.kinds')}>
        <Chips>
          {roots.map(({ id, name }) => (
            <ChipLink key={id} href={`#${id}`} icon={iconOfCategory(id)}>
              {name}
            </ChipLink>
          ))}
        </Chips>
      </nav>
      <Text size="secondary" tone="muted">
        {text('services.prices')}
      </Text>
      <div className={styles.sections}>
        {roots.map((root) => (
          <CategorySection key={root.id} root={root} />
        ))}
      </div>
    </Stack>
  );
}
