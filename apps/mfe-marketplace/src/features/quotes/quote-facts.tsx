import type { Quote } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { useReplyWords } from '../../professional/use-reply-words.js';
import styles from './quotes.module.css';

/** The same rows in the same order, so that eyes can travel. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const text = useText('bookings');
  const formats = useFormats();
  const replyWords = useReplyWords();
  const { items, startAt, durationMinutes, validUntil, professional } = quote;
  const facts = [
    ...items.map(({ label, amount }) => [label, formats.money(amount)] as const),
    [text('fact.start'), formats.full(startAt)],
    [
      text('fact.duration'),
      durationMinutes < 60
        ? text('fact.minutes', { n: durationMinutes })
        : text('fact.hours', { hours: durationMinutes / 60 }),
    ],
    [text('fact.replies'), replyWords(professional.responseTimeMinutes)],
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
