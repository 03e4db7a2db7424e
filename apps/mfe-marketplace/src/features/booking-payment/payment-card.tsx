import type { Booking, BookingPayment } from '@plateia/contracts/bookings';
import { useOnline } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, Card, FieldError, LinkButton, Note, type NoteTone, Row, Stack, Text, Title } from '@plateia/ui';
import { acts, useAct } from '../../booking-cache/booking-acts.js';

type Status = BookingPayment['status'];

const tones: Partial<Record<Status, NoteTone>> = { pending: 'aegean', requires_action: 'ochre' };

interface PaymentCardProps {
  booking: Booking;
  payment: BookingPayment;
}

/** The amount first, then who is paid when. */
export function PaymentCard({ booking, payment }: PaymentCardProps) {
  const text = useText('bookings');
  const errorText = useErrorText();
  const formats = useFormats();
  const online = useOnline();
  const { busy, refusal, run } = useAct();
  const { status, amount, action_url, expiresAt } = payment;
  const values = { amount: formats.money(amount), name: booking.professional?.businessName ?? '' };
  const approve = (): void =>
    void run((idempotencyKey) =>
      acts.updateBookingStatus({ id: booking.id, status: 'completed', version: booking.version }, { idempotencyKey }),
    );
  const isForApproval = booking.status === 'in_progress';
  return (
    <Card aria-labelledby="payment-title">
      <Stack>
        <Title id="payment-title">{text('payment.title')}</Title>
        <Note tone={tones[status] ?? 'pine'} icon="lock" role="status">
          <Text weight="semi">{text(`payment.head.${status}`, values)}</Text>
          <Text size="secondary">{text(`payment.words.${status}`, values)}</Text>
          {status === 'requires_action' && expiresAt && (
            <Text size="caption">{text('payment.until', { time: formats.clock(expiresAt) })}</Text>
          )}
        </Note>
        {status === 'requires_action' && (
          <Row wrap>
            {action_url && <LinkButton href={action_url}>{text('payment.confirm', values)}</LinkButton>}
            <Button
              variant="outline"
              busy={busy}
              busyLabel={text('payment.checking')}
              onClick={() => void run(() => acts.confirmPayment({ id: booking.id }))}
            >
              {text('payment.check')}
            </Button>
          </Row>
        )}
        {isForApproval && (
          <Row wrap>
            <Button busy={busy} busyLabel={text('payment.releasing')} onClick={() => online && approve()}>
              {text('payment.release', values)}
            </Button>
          </Row>
        )}
        {!online && <FieldError>{text('offlineMoney')}</FieldError>}
        {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
      </Stack>
    </Card>
  );
}
