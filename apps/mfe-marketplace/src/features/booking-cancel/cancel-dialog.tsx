import type { Booking } from '@plateia/contracts/bookings';
import { useOnline } from '@plateia/data';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { Button, Checkbox, FieldError, Note, Stack, TextAreaField } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { useState } from 'react';
import { acts, useAct } from '../../booking-cache/booking-acts.js';

const LONGEST_REASON = 500;

interface CancelDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Says what happens to the money before it happens. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const text = useText('bookings');
  const errorText = useErrorText();
  const formats = useFormats();
  const online = useOnline();
  const [reason, setReason] = useState('');
  const [noShow, setNoShow] = useState(false);
  const { busy, refusal, run } = useAct();
  const { id, version, cancellation } = booking;
  const cancel = async (): Promise<void> => {
    const done = await run((idempotencyKey) =>
      acts.updateBookingStatus(
        {
          id,
          version,
          status: 'canceled',
          ...(reason.trim() && { reason: reason.trim() }),
          ...(noShow && { reasonCode: 'no_show' as const }),
        },
        { idempotencyKey },
      ),
    );
    if (done) onClose();
  };
  const fee = cancellation ? formats.money(cancellation.fee) : '';
  const money = !cancellation
    ? text('cancel.noMoney')
    : text(cancellation.fee === 0 ? 'cancel.free' : 'cancel.fee', {
        fee,
        refund: formats.money(cancellation.refund),
      });
  return (
    <Dialog
      open
      role="alertdialog"
      title={text('cancel.title')}
      closeLabel={text('closeDialog')}
      dismissable={!busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={() => !busy && onClose()}>
            {text('cancel.keep')}
          </Button>
          <Button variant="danger" busy={busy} busyLabel={text('cancel.busy')} onClick={() => online && void cancel()}>
            {cancellation && cancellation.fee > 0 ? text('cancel.doFor', { fee }) : text('cancel.do')}
          </Button>
        </>
      }
    >
      <Stack>
        <Note tone={cancellation && cancellation.fee > 0 ? 'ochre' : 'neutral'}>
          {money}
          {cancellation?.validUntil && ` ${text('cancel.until', { time: formats.full(cancellation.validUntil) })}`}
        </Note>
        {booking.status === 'scheduled' && (
          <Checkbox checked={noShow} onChange={(event) => setNoShow(event.target.checked)}>
            {text('cancel.noShow')}
          </Checkbox>
        )}
        <TextAreaField
          label={text('cancel.reason')}
          maxLength={LONGEST_REASON}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {!online && <FieldError role="alert">{text('offlineMoney')}</FieldError>}
        {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
      </Stack>
    </Dialog>
  );
}
