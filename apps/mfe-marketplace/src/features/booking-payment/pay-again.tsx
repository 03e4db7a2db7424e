import type { Booking, BookingPayment } from '@plateia/contracts/bookings';
import { isAnsweredForGood, useOnline } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, FieldError, Row } from '@plateia/ui';
import { acts, useAct } from '../../booking-cache/booking-acts.js';

interface PayAgainProps {
  booking: Booking;
  payment: BookingPayment;
}

/** The bank has let go of the price: the quote that was accepted is paid once more, with whichever card. */
export function PayAgain({ booking, payment }: PayAgainProps) {
  const text = useText('agreed');
  const errorText = useErrorText();
  const formats = useFormats();
  const online = useOnline();
  const { busy, refusal, run } = useAct();
  const accepted = booking.quotes.find(({ status }) => status === 'accepted');
  if (!accepted) return null;
  const amount = formats.money(payment.amount);
  const pay = (): void =>
    void run(() =>
      acts.acceptQuote(
        { id: booking.id, quote_id: accepted.id },
        { once: `booking.${booking.id}.version-${booking.version}` },
      ),
    );
  return (
    <>
      <Row wrap>
        <Button busy={busy} busyLabel={text('payAgain.busy', { amount })} onClick={() => online && pay()}>
          {text('payAgain.do', { amount })}
        </Button>
      </Row>
      {!online && <FieldError>{text('offline')}</FieldError>}
      {refusal !== null && (
        <FieldError role="alert">
          {errorText(refusal)} {isAnsweredForGood(refusal) && text('payAgain.nothingCharged')}
        </FieldError>
      )}
    </>
  );
}
