import { useText } from '@plateia/i18n';
import { Icon, Text, Title, type IconName } from '@plateia/ui';
import styles from './benefits.module.css';

const benefits: readonly { key: string; icon: IconName }[] = [
  { key: 'near', icon: 'pin' },
  { key: 'reviews', icon: 'star' },
  { key: 'hours', icon: 'calendar' },
  { key: 'paper', icon: 'card' },
];

export function Benefits() {
  const text = useText('for-professionals');
  return (
    <section>
      <Title size="display">{text('benefits.title')}</Title>
      <ul className={styles.benefits}>
        {benefits.map(({ key, icon }) => (
          <li key={key}>
            <Icon name={icon} size="large" />
            <Title level={3} size="card">
              {text(`benefits.${key}.title`)}
            </Title>
            <Text size="secondary" tone="muted">
              {text(`benefits.${key}.lead`)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
