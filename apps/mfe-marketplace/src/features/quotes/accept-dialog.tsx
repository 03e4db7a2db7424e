import type { Booking, Quote } from '@plateia/contracts/bookings';
import { isAnsweredForGood, useNow, useOnline } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { PAID_AHEAD_MOST_MS, WITHDRAWAL_MS } from '@plateia/contracts/bookings/rules';
import { Button, Checkbox, FieldError, Note, Stack, Text } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { useState } from 'react';
import { acts, useAct } from '../../booking-cache/booking-acts.js';
import { QuoteFacts } from './quote-facts.js';

interface AcceptDialogProps {
  booking: Booking;
  quote: Quote;
  onClose: () => void;
}

/** What is accepted, and what becomes of the money, before anything is put on hold. */
export function AcceptDialog({ booking, quote, onClose }: AcceptDialogProps) {
  const text = useText('bookings');
  const errorText = useErrorText();
  const formats = useFormats();
  const online = useOnline();
  const present = useNow();
  const [earlyStartConsent, setConsent] = useState(false);
  const { busy, refusal, run } = useAct();
  const price = formats.money(quote.priceTotal);
  const startsAt = new Date(quote.startAt).getTime();
  const isEarly = startsAt - present < WITHDRAWAL_MS;
  const chargedOn = startsAt - PAID_AHEAD_MOST_MS;
  const isLater = chargedOn > present;
  const accept = async (): Promise<void> => {
    const done = await run(() =>
      acts.acceptQuote({ id: booking.id, quote_id: quote.id, earlyStartConsent }, { once: `booking.${booking.id}` }),
    );
    if (done) onClose();
  };
  return (
    <Dialog
      open
      shape="sheet"
      title={text('accept.title', { name: quote.professional.businessName })}
      closeLabel={text('closeDialog')}
      dismissable={!busy}
      onClose={onClose}
      actions={
        <Button
          busy={busy}
          busyLabel={text(isLater ? 'accept.saving' : 'accept.busy', { price })}
          onClick={() => online && void accept()}
        >
          {text('quotes.accept', { price })}
        </Button>
      }
    >
      <Stack>
        <QuoteFacts quote={quote} />
        <Note tone="pine">
          {isLater ? text('accept.later', { price, date: formats.day(chargedOn) }) : text('accept.hold', { price })}
        </Note>
        {isEarly && (
          <Checkbox checked={earlyStartConsent} onChange={(event) => setConsent(event.target.checked)}>
            {text('accept.early')}
          </Checkbox>
        )}
        <Text size="secondary" tone="muted">
          {text('accept.address')}
        </Text>
        {!online && <FieldError role="alert">{text('offlineMoney')}</FieldError>}
        {refusal !== null && (
          <FieldError role="alert">
            {errorText(refusal)} {isAnsweredForGood(refusal) && text('accept.nothingCharged')}
          </FieldError>
        )}
      </Stack>
    </Dialog>
  );
}
