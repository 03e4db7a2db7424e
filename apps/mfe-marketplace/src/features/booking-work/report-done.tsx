import { NOTE_LENGTH, WORK_FILES } from '../../booking-look/limits.js';
import type { Booking } from '@plateia/contracts/bookings';
import { useOnline } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, Card, FieldError, Row, Stack, Text, TextAreaField, Title } from '@plateia/ui';
import { useState } from 'react';
import { acts, useAct } from '../../booking-cache/booking-acts.js';
import { JobFilesField } from '../../job-files/job-files-field.js';
import { useJobFiles } from '../../job-files/use-job-files.js';

/** The professional says that the work is done, with what the customer should know and see of it. */
export function ReportDone({ booking }: { booking: Booking }) {
  const text = useText('agreed');
  const errorText = useErrorText();
  const online = useOnline();
  const [note, setNote] = useState('');
  const files = useJobFiles(booking.id, WORK_FILES);
  const { busy, refusal, run } = useAct();
  const report = (): void =>
    void run(() =>
      acts.reportWorkDone({
        id: booking.id,
        ...(note.trim() && { note: note.trim() }),
        ...(files.chosen.length > 0 && { files: files.chosen }),
      }),
    );
  return (
    <Card aria-labelledby="done-title">
      <Stack>
        <div>
          <Title id="done-title">{text('work.report')}</Title>
          <Text size="secondary" tone="muted">
            {text('work.reportLead')}
          </Text>
        </div>
        <TextAreaField
          label={text('work.note')}
          maxLength={NOTE_LENGTH}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <JobFilesField files={files} />
        <Row wrap>
          <Button busy={busy} busyLabel={text('work.reporting')} onClick={() => online && files.busy === 0 && report()}>
            {text('work.done')}
          </Button>
        </Row>
        {!online && <FieldError>{text('offline')}</FieldError>}
        {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
      </Stack>
    </Card>
  );
}
