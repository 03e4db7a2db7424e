import { useText } from '@plateia/i18n';
import { PageHead, Text } from '@plateia/ui';
import { CategoryTree } from '../features/categories/category-tree.js';
import { ServedCities } from '../features/cities/served-cities.js';
import styles from './services-page.module.css';

export function ServicesPage() {
  const text = useText('marketplace');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHead title={text('services.title')} />
        <Text size="lead" tone="muted">
          {text('services.lead')}
        </Text>
      </header>
      <CategoryTree />
      <ServedCities />
    </div>
  );
}
