import type { Booking, BookingPayment } from '@plateia/contracts/bookings';
import { useOnline } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, FieldError, Row, Stack, Text } from '@plateia/ui';
import type { ReactNode } from 'react';
import { acts, useAct } from '../../booking-cache/booking-acts.js';

interface ApproveWorkProps {
  booking: Booking;
  payment: BookingPayment;
  /** what else can be said of the work */
  other: ReactNode;
}

/** The customer's word, with the amount that it lets go; and when it counts as given. */
export function ApproveWork({ booking, payment, other }: ApproveWorkProps) {
  const text = useText('agreed');
  const errorText = useErrorText();
  const formats = useFormats();
  const online = useOnline();
  const { busy, refusal, run } = useAct();
  const { id, version, work } = booking;
  const amount = formats.money(payment.amount);
  const approve = (): void =>
    void run(() => acts.updateBookingStatus({ id, status: 'completed', version }, { once: `booking.${id}` }));
  return (
    <Stack gap="tight">
      <Row wrap>
        <Button busy={busy} busyLabel={text('approve.busy', { amount })} onClick={() => online && approve()}>
          {text('approve.do', { amount })}
        </Button>
        {other}
      </Row>
      {work?.approveBy && (
        <Text size="secondary" tone="muted">
          {text('approve.by', { time: formats.full(work.approveBy) })}
        </Text>
      )}
      {!online && <FieldError>{text('offline')}</FieldError>}
      {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </Stack>
  );
}
