import { useFormats, useText } from '@plateia/i18n';
import { Card, Text } from '@plateia/ui';
import { useAthensDays } from '../../professional/use-athens-days.js';
import styles from './earnings.module.css';
import type { EarningsPage } from './earnings.query.js';

/** What waits, in the order in which it is asked for: on hold, earned and not paid out, and when that comes. */
export function EarningsSums({ sums: { onHold, balance, nextPayout } }: { sums: EarningsPage }) {
  const text = useText('earnings');
  const formats = useFormats();
  const dayOf = useAthensDays('full');
  const facts = [
    { name: 'onHold', value: formats.money(onHold), label: text('sums.onHold') },
    { name: 'balance', value: formats.money(balance), label: text('sums.balance') },
    nextPayout
      ? {
          name: 'next',
          value: formats.money(nextPayout.amount),
          label: text('sums.next', { day: dayOf(nextPayout.date) }),
        }
      : { name: 'next', value: text('sums.none'), label: text('sums.nextNone') },
  ];
  return (
    <dl className={styles.sums}>
      {facts.map(({ name, value, label }) => (
        <Card as="div" key={name}>
          <Text as="dt" size="secondary" tone="muted">
            {label}
          </Text>
          <dd className={styles.sum}>{value}</dd>
        </Card>
      ))}
    </dl>
  );
}
