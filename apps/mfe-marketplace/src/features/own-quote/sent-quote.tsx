import type { Quote } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Button, Card, LinkButton, Row, Stack, Text, Title } from '@plateia/ui';
import { QuoteBadge } from '../../jobs/quote-badge.js';
import { quoteDuration } from './quote-duration.js';
import { QuoteRefusal } from './quote-refusal.js';
import styles from './own-quote.module.css';

interface SentQuoteProps {
  quote: Quote;
  refusal: unknown;
  onEdit: () => void;
  onWithdraw: () => void;
}

/** What was sent, and what became of it. */
export function SentQuote({ quote, refusal, onEdit, onWithdraw }: SentQuoteProps) {
  const text = useText('work');
  const formats = useFormats();
  const { bookingId, status, shortlisted, priceTotal, items, startAt, durationMinutes, validUntil, message } = quote;
  const isLive = status === 'sent' || status === 'viewed';
  const facts = [
    ...items.map(({ label, amount }) => [label, formats.money(amount)] as const),
    [text('quote.starts'), formats.full(startAt)],
    [text('quote.duration'), quoteDuration(text, durationMinutes)],
    ...(isLive ? [[text('quote.validUntil'), formats.full(validUntil)] as const] : []),
  ] as const;
  return (
    <Card aria-labelledby="quote-title">
      <Stack>
        <Row justify="between" wrap>
          <Title id="quote-title">{text('quote.title')}</Title>
          <QuoteBadge status={status} />
        </Row>
        <Text tone="muted" role="status">
          {text(`quote.words.${isLive && shortlisted ? 'shortlisted' : status}`)}
        </Text>
        <p className={styles.price}>{formats.money(priceTotal)}</p>
        <dl className={styles.facts}>
          {facts.map(([name, value], index) => (
            <div key={index}>
              <dt dir="auto">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Text size="secondary" dir="auto" className={styles.words}>
          {message}
        </Text>
        {refusal !== null && <QuoteRefusal refusal={refusal} />}
        {isLive && (
          <Row gap="tight" wrap>
            <Button variant="outline" icon="edit" onClick={onEdit}>
              {text('quote.edit')}
            </Button>
            <Button variant="ghost" onClick={onWithdraw}>
              {text('quote.withdraw.open')}
            </Button>
          </Row>
        )}
        {status === 'accepted' && (
          <Row>
            <LinkButton href={`/bookings/${bookingId}`}>{text('quote.open')}</LinkButton>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
