import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Text } from '@plateia/ui';
import { useOwnMoney, useWorkStats } from './work-stats.query.js';
import styles from './own-work.module.css';

/** How it goes, in four figures. */
export function WorkStats({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('work');
  const formats = useFormats();
  const stats = useWorkStats().data;
  const onHold = useOwnMoney().data?.onHold;
  const { total_jobs, average_rating, review_count } = profile;
  const figures = [
    [stats && formats.money(stats.totalSpent), text('stats.earned')],
    onHold === undefined
      ? [stats && formats.number(stats.quotesReceived), text('stats.quotes', { n: stats?.quotesReceived ?? 0 })]
      : [formats.money(onHold), text('stats.onHold')],
    [formats.number(total_jobs), text('stats.jobs', { n: total_jobs })],
    [
      average_rating === null ? text('stats.new') : `${formats.number(average_rating)} ★`,
      text('stats.reviews', { n: review_count }),
    ],
  ] as const;
  return (
    <dl className={styles.stats}>
      {figures.map(([figure, label]) => (
        <Card as="div" key={label} className={styles.stat}>
          <Text as="dt" size="secondary" tone="muted">
            {label}
          </Text>
          <dd>{figure ?? '–'}</dd>
        </Card>
      ))}
    </dl>
  );
}
