import { UNVERIFIED_PRICE } from '@plateia/contracts/bookings/rules';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Icon, Text, Title, type IconName } from '@plateia/ui';
import styles from './safety.module.css';

const promises: readonly { key: string; icon: IconName }[] = [
  { key: 'verified', icon: 'user' },
  { key: 'signIn', icon: 'mail' },
  { key: 'reports', icon: 'flag' },
];

export function SafetyPromises() {
  const text = useText('trust');
  const most = useFormats().wholeMoney(UNVERIFIED_PRICE);
  return (
    <ul className={styles.promises}>
      {promises.map(({ key, icon }) => (
        <Card as="li" key={key} className={styles.promise}>
          <Icon name={icon} size="large" />
          <Title size="card">{text(`safety.promises.${key}.title`)}</Title>
          <Text size="secondary" tone="muted">
            {text(`safety.promises.${key}.lead`, { most })}
          </Text>
        </Card>
      ))}
    </ul>
  );
}
