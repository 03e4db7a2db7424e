import { useText } from '@plateia/i18n';
import { Icon, Text, Title, type IconName } from '@plateia/ui';
import styles from './safety.module.css';

const steps: readonly { key: string; icon: IconName }[] = [
  { key: 'accept', icon: 'card' },
  { key: 'hold', icon: 'lock' },
  { key: 'confirm', icon: 'check' },
  { key: 'paid', icon: 'euro' },
];

export function MoneyPath() {
  const text = useText('trust');
  return (
    <section aria-labelledby="money">
      <Title id="money">{text('safety.money.title')}</Title>
      <ol className={styles.path}>
        {steps.map(({ key, icon }) => (
          <li key={key}>
            <Icon name={icon} size="large" />
            <Title level={3} size="card">
              {text(`safety.money.steps.${key}.title`)}
            </Title>
            <Text size="secondary">{text(`safety.money.steps.${key}.lead`)}</Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
