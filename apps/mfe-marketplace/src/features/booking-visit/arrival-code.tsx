import type { Booking } from '@plateia/contracts/bookings';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError, Row, Stack, Text } from '@plateia/ui';
import { useState } from 'react';
import { acts, useAct } from '../../booking-cache/booking-acts.js';
import styles from './visit-card.module.css';

interface ArrivalCodeProps {
  booking: Booking;
  code: string;
  /** the appointment has come, so that somebody may stand at the door */
  begins: boolean;
}

/** The customer says it at the door; whoever cannot be understood there starts the job on this side. */
export function ArrivalCode({ booking, code, begins }: ArrivalCodeProps) {
  const text = useText('agreed');
  const errorText = useErrorText();
  const [asked, setAsked] = useState(false);
  const { busy, refusal, run } = useAct();
  // Without the version: wrong codes of the professional, each of which makes another one, are why somebody is here.
  const start = (): void =>
    void run(() =>
      acts.updateBookingStatus({ id: booking.id, status: 'in_progress' }, { once: `booking.${booking.id}` }),
    );
  return (
    <Stack gap="tight">
      <Text size="secondary" weight="semi">
        {text('visit.code')}
      </Text>
      <p className={styles.code} aria-label={text('visit.codeIs', { code: code.split('').join(' ') })}>
        {code}
      </p>
      <Text size="secondary" tone="muted">
        {text('visit.codeHelp')}
      </Text>
      {begins && !asked && (
        <Row>
          <Button variant="ghost" size="small" onClick={() => setAsked(true)}>
            {text('visit.codeFails')}
          </Button>
        </Row>
      )}
      {asked && (
        <>
          <Text size="secondary">{text('visit.startAnyway')}</Text>
          <Row wrap>
            <Button variant="outline" busy={busy} busyLabel={text('visit.starting')} onClick={start}>
              {text('visit.start')}
            </Button>
          </Row>
        </>
      )}
      {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </Stack>
  );
}
