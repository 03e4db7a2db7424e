import type { Quote } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import styles from './quotes.module.css';

/** The same rows in the same order, so that eyes can travel. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const text = useText('bookings');
  const formats = useFormats();
  const { items, startAt, durationMinutes, validUntil, professional } = quote;
  const minutes = professional.responseTimeMinutes;
  const facts = [
    ...items.map(({ label, amount }) => [label, formats.money(amount)] as const),
    [text('fact.start'), formats.full(startAt)],
    [text('fact.duration'), text('fact.hours', { hours: formats.number(durationMinutes / 60) })],
    [text('fact.replies'), minutes === null ? text('fact.repliesUsually') : text('fact.minutes', { n: minutes })],
    [text('fact.jobs'), formats.number(professional.totalJobs)],
    [text('fact.valid'), formats.day(validUntil)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value], index) => (
        <div key={index}>
          <dt dir="auto">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
