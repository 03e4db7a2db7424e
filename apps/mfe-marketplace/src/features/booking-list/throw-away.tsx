import type { Booking } from '@plateia/contracts/bookings';
import { useOnline, useSession } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Button, FieldError, Text } from '@plateia/ui';
import { Dialog } from '@plateia/ui-overlays';
import { useState } from 'react';
import { acts, useAct } from '../../booking-cache/booking-acts.js';
import { forgetRequest } from '../../request-drafts/wizard-draft.js';

/** A draft has no way back, so it asks first. */
export function ThrowAway({ booking: { id, version }, name }: { booking: Booking; name: string }) {
  const text = useText('bookings');
  const errorText = useErrorText();
  const online = useOnline();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const act = useAct();
  const throwAway = async (): Promise<void> => {
    // Sent from another device meanwhile it is no draft any more.
    if (!online || !(await act.run(() => acts.updateBookingStatus({ id, status: 'canceled', version })))) return;
    if (user) forgetRequest(user.userId, id);
    raise('toast', { kind: 'info', text: text('throwAway.done') });
    setOpen(false);
  };
  return (
    <>
      <Button variant="ghost" aria-label={text('throwAway.label', { title: name })} onClick={() => setOpen(true)}>
        {text('throwAway.do')}
      </Button>
      {open && (
        <Dialog
          open
          role="alertdialog"
          title={text('throwAway.title')}
          closeLabel={text('closeDialog')}
          dismissable={!act.busy}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button variant="outline" onClick={() => !act.busy && setOpen(false)}>
                {text('throwAway.keep')}
              </Button>
              <Button
                variant="danger"
                busy={act.busy}
                busyLabel={text('throwAway.busy')}
                onClick={() => void throwAway()}
              >
                {text('throwAway.do')}
              </Button>
            </>
          }
        >
          <Text dir="auto">{text('throwAway.lead', { title: name })}</Text>
          {!online && <FieldError role="alert">{text('throwAway.offline')}</FieldError>}
          {act.refusal !== null && <FieldError role="alert">{errorText(act.refusal)}</FieldError>}
        </Dialog>
      )}
    </>
  );
}
