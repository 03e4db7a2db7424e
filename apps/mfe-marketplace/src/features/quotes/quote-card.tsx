import type { Booking, Quote } from '@plateia/contracts/bookings';
import { useOptimistic } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, Card, classNames, FieldError, IconButton, Row, Text } from '@plateia/ui';
import { acts, useAct } from '../../booking-cache/booking-acts.js';
import { bookingKey } from '../../booking-cache/booking-cache.js';
import { ReportMenu } from '../../reports/report-menu.js';
import { ProfessionalLine } from './professional-line.js';
import { QuoteFacts } from './quote-facts.js';
import styles from './quotes.module.css';
import { isLive } from './sort-quotes.js';

interface QuoteCardProps {
  booking: Booking;
  quote: Quote;
  best: boolean;
  onAccept: () => void;
}

export function QuoteCard({ booking, quote, best, onAccept }: QuoteCardProps) {
  const text = useText('bookings');
  const errorText = useErrorText();
  const formats = useFormats();
  const decline = useAct();
  const shortlist = useShortlist(booking.id, quote.id);
  const live = isLive(quote) && (booking.status === 'open' || booking.status === 'quotes_ready');
  const { businessName: name, userId, deleted } = quote.professional;
  const price = formats.money(quote.priceTotal);
  return (
    <Card
      as="article"
      className={classNames(styles.quote, best && styles.best, !live && styles.off)}
      aria-label={text('quotes.from', { name })}
    >
      <Row align="top">
        <ProfessionalLine professional={quote.professional} />
        {live && (
          <IconButton
            icon="bookmark"
            variant={quote.shortlisted ? 'soft' : 'ghost'}
            size="small"
            aria-pressed={quote.shortlisted}
            label={text('quotes.shortlist', { name })}
            onClick={() => shortlist.mutate(!quote.shortlisted)}
          />
        )}
        <ReportMenu
          label={text('quotes.options', { name })}
          reported={[
            { type: 'quote', id: quote.id, name, label: text('quotes.report') },
            ...(deleted ? [] : [{ type: 'profile' as const, id: userId, name, label: text('pro.report', { name }) }]),
          ]}
        />
      </Row>
      <p className={styles.price}>{price}</p>
      <QuoteFacts quote={quote} />
      {quote.message && (
        <Text size="secondary" tone="muted" dir="auto">
          {text('quotes.words', { words: quote.message })}
        </Text>
      )}
      {(decline.refusal ?? shortlist.error) !== null && (
        <FieldError role="alert">{errorText(decline.refusal ?? shortlist.error)}</FieldError>
      )}
      {live ? (
        <div className={styles.buttons}>
          <Button variant={best ? 'primary' : 'outline'} block onClick={onAccept}>
            {text('quotes.accept', { price })}
          </Button>
          <Button
            variant="ghost"
            size="small"
            busy={decline.busy}
            busyLabel={text('quotes.declining')}
            aria-label={text('quotes.declineOf', { name })}
            onClick={() => void decline.run(() => acts.declineQuote({ id: booking.id, quote_id: quote.id }))}
          >
            {text('quotes.decline')}
          </Button>
        </div>
      ) : (
        <Text weight="medium" size="secondary">
          {text(`quotes.status.${quote.status}`)}
        </Text>
      )}
    </Card>
  );
}

/** At once, and back again where it is refused; the last press wins. */
const useShortlist = (bookingId: string, quoteId: string) => {
  const mark = (booking: Booking, shortlisted: boolean): Booking => ({
    ...booking,
    quotes: booking.quotes.map((quote) => (quote.id === quoteId ? { ...quote, shortlisted } : quote)),
  });
  return useOptimistic<boolean, Booking, Booking>({
    call: (shortlisted) => acts.shortlistQuote({ id: bookingId, quote_id: quoteId, shortlisted }),
    targets: () => [bookingKey(bookingId)],
    change: mark,
    undo: (booking, shortlisted) => mark(booking, !shortlisted),
    lane: () => `shortlist.${quoteId}`,
  });
};
