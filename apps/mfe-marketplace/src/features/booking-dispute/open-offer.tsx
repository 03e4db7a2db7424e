import type { Booking, BookingSide, Dispute } from '@plateia/contracts/bookings';
import { useOnline, useSession } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, FieldError, Note, Row, Stack, Text } from '@plateia/ui';
import { otherName } from '../../booking-look/names-of.js';
import { disputeCalls, useDisputeAct } from './dispute-calls.js';

interface OpenOfferProps {
  dispute: Dispute;
  offer: NonNullable<Dispute['offer']>;
  booking: Booking;
  side: BookingSide;
}

/** One offer at a time: whoever did not make it takes it, with the amount named, or turns it down. */
export function OpenOffer({ dispute, offer, booking, side }: OpenOfferProps) {
  const text = useText('agreed');
  const errorText = useErrorText();
  const formats = useFormats();
  const online = useOnline();
  const taking = useDisputeAct();
  const turning = useDisputeAct();
  const isMine = offer.by === useSession().user?.userId;
  const total = booking.payment?.amount ?? 0;
  const values = {
    amount: formats.money(offer.type === 'full' ? total : (offer.amount ?? 0)),
    name: otherName(booking, side),
  };
  const refusal = taking.refusal ?? turning.refusal;
  const say = (act: typeof taking, accept: boolean): void => {
    if (online && !taking.busy && !turning.busy)
      void act.run(() => disputeCalls.answerDispute({ id: dispute.id, accept }, { once: `dispute.${dispute.id}` }));
  };
  return (
    <Stack gap="tight">
      <Note tone={isMine ? 'aegean' : 'ochre'} icon="euro" role="status">
        <Text weight="semi">{text(isMine ? 'offer.yours' : 'offer.theirs', values)}</Text>
        <Text size="secondary">{text(`offer.${side}.${offer.type}`, values)}</Text>
      </Note>
      {isMine ? (
        <Text size="secondary" tone="muted">
          {text('offer.waits', values)}
        </Text>
      ) : (
        <Row wrap>
          <Button busy={taking.busy} busyLabel={text('offer.accepting', values)} onClick={() => say(taking, true)}>
            {text(`offer.accept.${offer.type}`, values)}
          </Button>
          <Button
            variant="outline"
            busy={turning.busy}
            busyLabel={text('offer.declining')}
            onClick={() => say(turning, false)}
          >
            {text('offer.decline')}
          </Button>
        </Row>
      )}
      {!online && <FieldError>{text('offline')}</FieldError>}
      {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </Stack>
  );
}
