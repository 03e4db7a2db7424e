import type { Quote } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Button, Note, Row, Text } from '@plateia/ui';

interface NewerQuoteProps {
  /** as it stands now */
  quote: Quote;
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody with the same account was quicker: nothing is overwritten unseen. */
export function NewerQuote({ quote, onTake, onKeep }: NewerQuoteProps) {
  const text = useText('work');
  const formats = useFormats();
  return (
    <Note tone="ochre" role="alert">
      <Text weight="semi">{text('quote.conflict.title')}</Text>
      <Text size="secondary">
        {text('quote.conflict.newer', { price: formats.money(quote.priceTotal), start: formats.full(quote.startAt) })}
      </Text>
      <Row gap="tight" wrap>
        <Button size="small" variant="outline" onClick={onTake}>
          {text('quote.conflict.take')}
        </Button>
        <Button size="small" variant="ghost" onClick={onKeep}>
          {text('quote.conflict.keep')}
        </Button>
      </Row>
    </Note>
  );
}
