import { useText } from '@plateia/i18n';
import { Icon, Text, Title, type IconName } from '@plateia/ui';
import styles from './office-part.module.css';

const parts: readonly { key: string; icon: IconName }[] = [
  { key: 'customers', icon: 'users' },
  { key: 'protection', icon: 'shield' },
  { key: 'payouts', icon: 'euro' },
];

export function OfficePart() {
  const text = useText('for-professionals');
  return (
    <section className={styles.section}>
      <div>
        <Title size="display">{text('features.title')}</Title>
        <Text size="lead" tone="muted" className={styles.lead}>
          {text('features.lead')}
        </Text>
      </div>
      <ul>
        {parts.map(({ key, icon }) => (
          <li key={key} className={styles.part}>
            <Icon name={icon} size="large" className={styles.icon} />
            <div>
              <Title level={3} size="card">
                {text(`features.${key}.title`)}
              </Title>
              <Text tone="muted">{text(`features.${key}.lead`)}</Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
