import type { Booking, BookingSide, Dispute, DisputeOffer } from '@plateia/contracts/bookings';
import { useOnline } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, FieldError, OptionGroup, OptionRow, Row, Stack } from '@plateia/ui';
import { EuroField, readEuros } from '@plateia/ui-inputs';
import { useState } from 'react';
import { disputeCalls, useDisputeAct } from './dispute-calls.js';

interface MakeOfferProps {
  dispute: Dispute;
  booking: Booking;
  side: BookingSide;
}

/** How to settle it without anybody deciding: once more, part of the price back, or all of it. */
export function MakeOffer({ dispute, booking, side }: MakeOfferProps) {
  const text = useText('agreed');
  const errorText = useErrorText();
  const formats = useFormats();
  const online = useOnline();
  const [type, setType] = useState<DisputeOffer['type']>();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, refusal, run } = useDisputeAct();
  const total = booking.payment?.amount ?? 0;
  // Once it is over, nothing can be done once more.
  const types = (['redo', 'partial', 'full'] as const).filter(
    (one) => one !== 'redo' || booking.status === 'in_progress',
  );
  const { minor: amount } = readEuros(typed);
  const isWrong = type === 'partial' && (amount === undefined || amount < 1 || amount >= total);
  const offer = (): void => {
    setTried(true);
    if (!type || isWrong || !online) return;
    void run(() =>
      disputeCalls.answerDispute(
        { id: dispute.id, offer: { type, ...(type === 'partial' && amount !== undefined && { amount }) } },
        { once: `dispute.${dispute.id}` },
      ),
    );
  };
  return (
    <Stack gap="tight">
      <OptionGroup legend={text('offer.make')} error={tried && !type ? text('offer.choose') : undefined}>
        {types.map((one) => (
          <OptionRow key={one} type="radio" name="offer" checked={type === one} onChange={() => setType(one)}>
            {text(`offer.type.${side}.${one}`, { amount: formats.money(total) })}
          </OptionRow>
        ))}
      </OptionGroup>
      {type === 'partial' && (
        <EuroField
          label={text('offer.amount')}
          value={typed}
          error={tried && isWrong ? text('offer.wrongAmount', { total: formats.money(total) }) : undefined}
          onChange={setTyped}
        />
      )}
      <Row wrap>
        <Button variant="outline" busy={busy} busyLabel={text('sending')} onClick={offer}>
          {type === 'partial' && amount !== undefined && !isWrong
            ? text('offer.sendOf', { amount: formats.money(amount) })
            : text('offer.send')}
        </Button>
      </Row>
      {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </Stack>
  );
}
