import type { Quote } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { useReplyWords } from '../../professional/use-reply-words.js';
import styles from './quotes.module.css';

/** Every quote has them. */
export const COMMON_FACTS = 5;

interface QuoteFactsProps {
  quote: Quote;
  /** then what each has rows of its own for stands last */
  comparing?: boolean;
}

/** The same rows in the same order, so that eyes can travel. */
export function QuoteFacts({ quote, comparing = false }: QuoteFactsProps) {
  const text = useText('bookings');
  const formats = useFormats();
  const replyWords = useReplyWords();
  const { items, startAt, durationMinutes, validUntil, professional } = quote;
  const lines = items.map(({ label, amount }) => [label, formats.money(amount)] as const);
  const common = [
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
  const facts = comparing ? [...common, ...lines] : [...lines, ...common];
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
