import type { Dispute } from '@plateia/contracts/bookings';
import { useOnline } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError, Row, Stack, TextAreaField } from '@plateia/ui';
import { useState } from 'react';
import { DISPUTE_FILES, DISPUTE_TEXT } from '../../booking-look/limits.js';
import { JobFilesField } from '../../job-files/job-files-field.js';
import { useJobFiles } from '../../job-files/use-job-files.js';
import { disputeCalls, useDisputeAct } from './dispute-calls.js';

interface AnswerDisputeProps {
  dispute: Dispute;
  bookingId: string;
}

/** What the other side says to it. */
export function AnswerDispute({ dispute, bookingId }: AnswerDisputeProps) {
  const text = useText('agreed');
  const errorText = useErrorText();
  const online = useOnline();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const files = useJobFiles(bookingId, DISPUTE_FILES);
  const { busy, refusal, run } = useDisputeAct();
  const said = words.trim();
  const isShort = said.length < DISPUTE_TEXT.least;
  const answer = (): void => {
    setTried(true);
    if (isShort || !online || files.busy > 0) return;
    void run(() =>
      disputeCalls.answerDispute(
        { id: dispute.id, text: said, files: files.chosen },
        { once: `dispute.${dispute.id}` },
      ),
    );
  };
  return (
    <Stack gap="tight">
      <TextAreaField
        label={text('dispute.yourAnswer')}
        error={tried && isShort ? text('dispute.short', { n: DISPUTE_TEXT.least }) : undefined}
        maxLength={DISPUTE_TEXT.most}
        dir="auto"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <JobFilesField files={files} />
      <Row wrap>
        <Button busy={busy} busyLabel={text('sending')} onClick={answer}>
          {text('dispute.answer')}
        </Button>
      </Row>
      {!online && <FieldError>{text('offline')}</FieldError>}
      {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </Stack>
  );
}
