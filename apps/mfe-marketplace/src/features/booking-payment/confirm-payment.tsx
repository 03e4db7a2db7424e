import type { Booking, BookingPayment } from '@plateia/contracts/bookings';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, FieldError, LinkButton, Row } from '@plateia/ui';
import { acts, useAct } from '../../booking-cache/booking-acts.js';

interface ConfirmPaymentProps {
  booking: Booking;
  payment: BookingPayment;
}

/** The way to the bank, and back. */
export function ConfirmPayment({ booking, payment }: ConfirmPaymentProps) {
  const text = useText('agreed');
  const errorText = useErrorText();
  const formats = useFormats();
  const { busy, refusal, run } = useAct();
  return (
    <>
      <Row wrap>
        {payment.action_url && (
          <LinkButton href={payment.action_url}>
            {text('confirm.go', { amount: formats.money(payment.amount) })}
          </LinkButton>
        )}
        <Button
          variant="outline"
          busy={busy}
          busyLabel={text('confirm.checking')}
          onClick={() => void run(() => acts.confirmPayment({ id: booking.id }))}
        >
          {text('confirm.check')}
        </Button>
      </Row>
      {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </>
  );
}
