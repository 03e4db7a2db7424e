import { compareQuotes } from '@plateia/contracts/bookings/calls';
import type { Quote } from '@plateia/contracts/bookings';
import { api, useQuery } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { Badge, Button, Card, Note, Row, Skeleton } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import type { CSSProperties } from 'react';
import { bookingsKey } from '../../booking-cache/booking-cache.js';
import { fairnessOf } from './fairness.js';
import { ProfessionalLine } from './professional-line.js';
import { COMMON_FACTS, QuoteFacts } from './quote-facts.js';
import styles from './quotes.module.css';

const calls = api({ compareQuotes });

const TONES = { below: 'aegean', within: 'pine', above: 'ochre' } as const;

interface CompareDialogProps {
  quoteIds: string[];
  onClose: () => void;
  onAccept: (quote: Quote) => void;
}

/** Two to four side by side, beside what such jobs cost. */
export function CompareDialog({ quoteIds, onClose, onAccept }: CompareDialogProps) {
  const text = useText('bookings');
  const formats = useFormats();
  const query = useQuery({
    queryKey: [...bookingsKey, 'compare', ...quoteIds],
    queryFn: ({ signal }) => calls.compareQuotes({ quoteIds }, { signal }),
  });
  const fairness = query.data?.fairness;
  const longest = Math.max(0, ...(query.data?.quotes ?? []).map(({ items }) => items.length));
  const rows = { '--facts': COMMON_FACTS + longest } as CSSProperties;
  return (
    <Dialog open wide shape="sheet" title={text('compare.title')} closeLabel={text('closeDialog')} onClose={onClose}>
      <FirstLoad query={query} failed={{ title: text('compare.failed') }} skeleton={<Skeleton height={280} />}>
        {fairness && (
          <Note icon="info">
            {text(`compare.fairness.${fairness.source}`, {
              low: formats.wholeMoney(fairness.low),
              high: formats.wholeMoney(fairness.high),
              n: fairness.sampleSize,
            })}
          </Note>
        )}
        <div className={styles.compared} style={rows}>
          {query.data?.quotes.map((quote) => {
            const fair = fairnessOf(quote.priceTotal, query.data.fairness);
            const price = formats.money(quote.priceTotal);
            return (
              <Card
                as="article"
                key={quote.id}
                className={styles.column}
                aria-label={text('quotes.from', { name: quote.professional.businessName })}
              >
                <Row align="top">
                  <ProfessionalLine professional={quote.professional} />
                </Row>
                <p className={styles.price}>{price}</p>
                <div>
                  <Badge tone={TONES[fair]} icon={fair === 'within' ? 'check' : 'info'}>
                    {text(`compare.${fair}`)}
                  </Badge>
                </div>
                <QuoteFacts quote={quote} comparing />
                <Button variant="outline" block onClick={() => onAccept(quote)}>
                  {text('quotes.accept', { price })}
                </Button>
              </Card>
            );
          })}
        </div>
      </FirstLoad>
    </Dialog>
  );
}
