import type { Booking, BookingSide } from '@plateia/contracts/bookings';
import { useNow, useOnline } from '@plateia/data';
import { useErrorText, useFormats, useLanguage, useText } from '@plateia/i18n';
import { Button, Checkbox, FieldError, Note, Stack, TextAreaField } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { useState } from 'react';
import { acts, useAct } from '../../booking-cache/booking-acts.js';
import { readBooking } from '../../booking-cache/bookings.query.js';
import { cancelAsRead } from './cancel-as-read.js';
import { costOf, isMissed, isNothing, wordsFor } from './cost-of.js';
import { REASON_LENGTH } from '../../booking-look/limits.js';

interface CancelDialogProps {
  booking: Booking;
  side: BookingSide;
  onClose: () => void;
}

/** Says what happens to the money before it happens. */
export function CancelDialog({ booking, side, onClose }: CancelDialogProps) {
  const text = useText('bookings');
  const errorText = useErrorText();
  const formats = useFormats();
  const online = useOnline();
  const [language] = useLanguage();
  const [reason, setReason] = useState('');
  const [noShow, setNoShow] = useState(false);
  const { busy, refusal, run } = useAct();
  const { id, cancellation } = booking;
  const cancel = async (): Promise<void> => {
    const why = {
      ...(reason.trim() && { reason: reason.trim() }),
      ...(noShow && { reasonCode: 'no_show' as const }),
    };
    const done = await run(() =>
      cancelAsRead({
        booking,
        cost: (one) => costOf(one, side, noShow),
        readAgain: () => readBooking(id, language),
        send: (version) =>
          acts.updateBookingStatus({ id, version, status: 'canceled', ...why }, { once: `booking.${id}` }),
      }),
    );
    if (done) onClose();
  };
  const cost = costOf(booking, side, noShow);
  const fee = formats.money(cost?.fee ?? 0);
  const present = useNow();
  const mayBeMissed = isMissed(booking, side, present);
  const money = isNothing(cost)
    ? text('cancel.noMoney')
    : text(`cancel.${side}.${wordsFor(cost, booking, present)}`, { fee, refund: formats.money(cost.refund) });
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
            {cost && cost.fee > 0 ? text(`cancel.${side}.doFor`, { fee }) : text('cancel.do')}
          </Button>
        </>
      }
    >
      <Stack>
        <Note tone={cost && cost.fee > 0 ? 'ochre' : 'neutral'} role="status">
          {money}
          {!noShow &&
            cancellation?.validUntil &&
            ` ${text('cancel.until', { time: formats.full(cancellation.validUntil) })}`}
        </Note>
        {mayBeMissed && (
          <Checkbox checked={noShow} onChange={(event) => setNoShow(event.target.checked)}>
            {text(`cancel.${side}.noShow`)}
          </Checkbox>
        )}
        <TextAreaField
          label={text('cancel.reason')}
          maxLength={REASON_LENGTH}
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
