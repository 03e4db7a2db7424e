import { UNVERIFIED_PRICE } from '@plateia/contracts/bookings/rules';
import { useFormats, useText } from '@plateia/i18n';
import { Icon, Row, Text, type IconName } from '@plateia/ui';
import styles from './promises.module.css';

const promises: readonly { key: string; icon: IconName }[] = [
  { key: 'payment', icon: 'lock' },
  { key: 'identity', icon: 'user' },
  { key: 'privacy', icon: 'eye' },
];

export function Promises() {
  const text = useText('marketing');
  const most = useFormats().wholeMoney(UNVERIFIED_PRICE);
  return (
    <ul className={styles.promises} aria-label={text('promises.label')}>
      {promises.map(({ key, icon }) => (
        <Row as="li" gap="tight" key={key}>
          <Icon name={icon} />
          <Text as="span" size="secondary" tone="muted">
            {text(`promises.${key}`, { most })}
          </Text>
        </Row>
      ))}
    </ul>
  );
}
