import { useFormats, useText } from '@plateia/i18n';
import { Text, Title } from '@plateia/ui';
import { CardTable } from '../../tables/card-table.js';
import styles from './safety.module.css';
import { useTransparency } from './transparency.query.js';

const rows = ['received', 'removed', 'rejected', 'waiting', 'banned'] as const;

/** How many reports there were and what came of them. Left out where the numbers cannot be had: the page stands without. */
export function Transparency() {
  const text = useText('trust');
  const formats = useFormats();
  const { data: counts } = useTransparency();
  if (!counts) return null;
  const { days, medianHours } = counts;
  const byReason = counts.byReason.filter(({ received }) => received > 0);
  return (
    <section aria-labelledby="transparency">
      <Title id="transparency">{text('safety.transparency.title')}</Title>
      <Text tone="muted">{text('safety.transparency.lead', { n: days })}</Text>
      <dl className={styles.counts}>
        {rows.map((row) => (
          <div key={row}>
            <dt>{text(`safety.transparency.${row}`)}</dt>
            <dd>{formats.number(counts[row])}</dd>
          </div>
        ))}
        {medianHours !== null && (
          <div>
            <dt>{text('safety.transparency.median')}</dt>
            <dd>{text('safety.transparency.hours', { n: Math.max(1, Math.round(medianHours)) })}</dd>
          </div>
        )}
      </dl>
      {byReason.length > 0 && (
        <CardTable
          head={(['reason', 'received', 'removed'] as const).map((name) => text(`safety.transparency.by.${name}`))}
          rows={byReason
            .toSorted((a, b) => b.received - a.received)
            .map(({ reason, received, removed }) => [
              text(`safety.transparency.reasons.${reason}`),
              formats.number(received),
              formats.number(removed),
            ])}
        />
      )}
    </section>
  );
}
