import type { Booking } from '@plateia/contracts/bookings';
import { ApiError, useOnline } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError, Note, Row, Stack } from '@plateia/ui';
import { OtpField } from '@plateia/ui-inputs';
import { useState } from 'react';
import { acts, useAct } from '../../booking-cache/booking-acts.js';

const LENGTH = 4;

/** Tries that are left; none once only the customer can start. Null where the refusal says nothing of them. */
function triesLeft(refusal: unknown): number | null {
  if (!(refusal instanceof ApiError)) return null;
  if (refusal.code === 'FORBIDDEN') return 0;
  const { attempts_left } = (refusal.details ?? {}) as { attempts_left?: number };
  return refusal.code === 'ARRIVAL_CODE_WRONG' ? (attempts_left ?? null) : null;
}

/** The professional is at the door and has been told the code. */
export function StartByCode({ booking: { id } }: { booking: Booking }) {
  const text = useText('agreed');
  const errorText = useErrorText();
  const online = useOnline();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const { busy, refusal, run, forget } = useAct();
  const left = triesLeft(refusal);
  if (left === 0) {
    return (
      <Note tone="ochre" role="alert">
        {text('start.locked')}
      </Note>
    );
  }
  const start = (): void => {
    setShort(code.length < LENGTH);
    if (code.length < LENGTH || !online) return;
    // Without the version: each wrong code makes another one, and the right one says enough.
    void run(() =>
      acts.updateBookingStatus({ id, status: 'in_progress', arrival_code: code }, { once: `booking.${id}` }),
    );
  };
  const problem =
    left === null ? (refusal === null ? undefined : errorText(refusal)) : text('start.wrong', { n: left });
  return (
    <Stack gap="tight">
      <OtpField
        label={text('start.code')}
        length={LENGTH}
        autoComplete="off"
        value={code}
        error={short ? text('start.short') : problem}
        onChange={(typed) => {
          setCode(typed);
          setShort(false);
          forget();
        }}
      />
      <Row wrap>
        <Button busy={busy} busyLabel={text('visit.starting')} onClick={start}>
          {text('visit.start')}
        </Button>
      </Row>
      {!online && <FieldError>{text('offline')}</FieldError>}
    </Stack>
  );
}
