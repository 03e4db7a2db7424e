import type { Booking, Quote } from '@plateia/contracts/bookings';
import { compareQuotesLimits } from '@plateia/contracts/bookings/limits';
import { useFormats, useText } from '@plateia/i18n';
import { latePart } from '@plateia/lists';
import { Button, EmptyState, Row, Segmented, Text, Title } from '@plateia/ui';
import { useState } from 'react';
import { QuoteCard } from './quote-card.js';
import styles from './quotes.module.css';
import { isLive, sorted, type SortBy } from './sort-quotes.js';

const CompareDialog = latePart(
  'compare-quotes',
  async () => (await import(/* webpackChunkName: "compare-quotes" */ './compare-dialog.js')).CompareDialog,
);
const AcceptDialog = latePart(
  'accept-quote',
  async () => (await import(/* webpackChunkName: "accept-quote" */ './accept-dialog.js')).AcceptDialog,
);
const MOST_COMPARED = compareQuotesLimits.quoteIds.most;
const SORTS: readonly SortBy[] = ['best', 'price', 'soonest'];

export function Quotes({ booking }: { booking: Booking }) {
  const text = useText('bookings');
  const [by, setBy] = useState<SortBy>('best');
  const [accepting, setAccepting] = useState<Quote>();
  const [comparing, setComparing] = useState(false);
  const quotes = sorted(booking.quotes, by);
  const live = quotes.filter(isLive);
  const toCompare = [
    ...live.filter(({ shortlisted }) => shortlisted),
    ...live.filter(({ shortlisted }) => !shortlisted),
  ]
    .slice(0, MOST_COMPARED)
    .map(({ id }) => id);
  if (quotes.length === 0) {
    return <NoQuotes booking={booking} />;
  }
  return (
    <section aria-labelledby="quotes-title">
      <Row justify="between" wrap className={styles.head}>
        <Title id="quotes-title">{text('quotes.title', { n: live.length })}</Title>
        <Row gap="tight" wrap>
          {live.length > 1 && (
            <Button variant="outline" size="small" onClick={() => setComparing(true)}>
              {text('quotes.compare')}
            </Button>
          )}
          <Segmented
            label={text('quotes.sort')}
            options={SORTS.map((value) => ({ value, label: text(`quotes.by.${value}`) }))}
            value={by}
            onChange={setBy}
          />
        </Row>
      </Row>
      <div className={styles.quotes}>
        {quotes.map((quote, index) => (
          <QuoteCard
            key={quote.id}
            booking={booking}
            quote={quote}
            best={index === 0 && isLive(quote)}
            onAccept={() => setAccepting(quote)}
          />
        ))}
      </div>
      <Text size="caption" tone="dim">
        {text('quotes.vat')}
      </Text>
      {accepting && <AcceptDialog booking={booking} quote={accepting} onClose={() => setAccepting(undefined)} />}
      {comparing && (
        <CompareDialog
          quoteIds={toCompare}
          onClose={() => setComparing(false)}
          onAccept={(quote) => (setComparing(false), setAccepting(quote))}
        />
      )}
    </section>
  );
}

/** Who is asked: the one who was named, until the others are. */
function NoQuotes({ booking: { firstProfessional: first } }: { booking: Booking }) {
  const text = useText('bookings');
  const formats = useFormats();
  if (!first || first.turn === 'over')
    return <EmptyState title={text('quotes.none.title')}>{text('quotes.none.lead')}</EmptyState>;
  const { businessName: name, until } = first;
  return (
    <EmptyState title={text('quotes.none.title')}>
      {until === undefined
        ? text('quotes.none.first', { name })
        : text('quotes.none.firstUntil', { name, time: formats.clock(until) })}
    </EmptyState>
  );
}
